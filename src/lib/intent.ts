export type Intent = 'sales' | 'support' | 'marketing' | 'promotion' | 'other';

const wire: Record<string, Intent> = {
  sales: 'sales',
  support: 'support',
  marketing: 'marketing',
  promotion: 'promotion',
  promo: 'promotion',
  re_engagement: 'marketing',
  announcement: 'marketing',
};

/** Returns the colour class of a campaign's intent (MSG-023, A58). */
export const intentOf = (intent: string | undefined): Intent =>
  intent?.startsWith('payment_')
    ? 'sales'
    : Object.hasOwn(wire, intent ?? '')
      ? wire[intent ?? '']!
      : 'other';
