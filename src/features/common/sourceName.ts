import type { Say } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';

/** Returns how a source of Copilot is named: a pair as one, by its first question; anything else by its name alone. */
export const sourceName = (name: string, kind: string | undefined, t: Say): string =>
  kind === 'pair' ? t('message.pair', { source: visible(name) }) : visible(name);
