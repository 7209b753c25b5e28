import { english, type MessageId } from '#i18n/english.ts';
import type { World } from './world.ts';

/**
 * A text without values in the language of the page, for what leaves it or is kept as words. A built page has its texts
 * parsed already, in pieces.
 */
export function plainText({ actors }: World, id: MessageId): string {
  const { texts } = actors.language.getSnapshot().context;
  const text: unknown = texts[id] ?? english[id];
  if (typeof text === 'string') return text;
  return (text as { value?: string }[]).map(({ value }) => value ?? '').join('');
}
