import { english, type MessageId } from '#i18n/english.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/**
 * A text without values in the language of the page, for what leaves it or is kept as words. A built page has its texts
 * parsed already, in pieces.
 */
export function plainText({ actors }: AppContext, id: MessageId): string {
  const { texts } = actors.language.getSnapshot().context;
  const text: unknown = texts[id] ?? english[id];
  if (typeof text === 'string') return text;
  return (text as { value?: string }[]).map(({ value }) => value ?? '').join('');
}
