import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';

const intents = [
  'promo',
  're_engagement',
  'announcement',
  'other',
  'payment_request',
  'payment_reminder',
] as const;

/** Returns the name of a campaign's intent; an unknown one is shown as it is. */
export function useIntentText() {
  const t = useText();
  return (intent: string): string => {
    const known = intents.find((it) => it === intent);
    return known ? t(`media.intent.${known}`) : visible(intent);
  };
}
