import { english, type MessageId } from '#i18n/english.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/**
 * Returns a text without values in the page's language, for exports and stored words.
 * A built page has its texts parsed in advance, as pieces.
 */
export function plainText({ actors }: AppContext, id: MessageId): string {
  const { texts } = actors.language.getSnapshot().context;
  const text: unknown = texts[id] ?? english[id];
  if (typeof text === 'string') return text;
  return (text as { value?: string }[]).map(({ value }) => value ?? '').join('');
}
