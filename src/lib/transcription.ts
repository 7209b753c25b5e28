import { excerpt } from './excerpt.ts';
/** CONST-017: maximum characters and lines of a preview; after this character a space may end it. */
export const CUT_AT = 215;
export const CUT_LINES = 3;
const SPACE_AFTER = 125;

/** Returns the preview of a transcription (MSG-022, A99); null if it is short enough to be shown whole. */
export function cutTranscription(text: string): string | null {
  const lines = text.split('\n');
  const few = lines.slice(0, CUT_LINES).join('\n');
  const letters = [...few];
  if (letters.length <= CUT_AT) return lines.length > CUT_LINES ? few : null;
  const kept = excerpt(few, letters.slice(0, CUT_AT).join('').length);
  const space = [...kept].lastIndexOf(' ');
  return space > SPACE_AFTER ? kept.slice(0, kept.lastIndexOf(' ')) : kept;
}
