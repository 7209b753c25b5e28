import type { MessageId } from '#i18n/english.ts';

const codes = ['denied', 'incomplete', 'state', 'rejected', 'taken', 'crm', 'failed'] as const;

/** The sentence of what the shop's page came back with (`error=shopify_…`), or null when it is not about a shop. */
export function shopTrouble(error: string | null): MessageId | null {
  if (!error?.startsWith('shopify_')) return null;
  const code = codes.find((it) => error === `shopify_${it}`);
  return `shopConnect.code.${code ?? 'failed'}`;
}
