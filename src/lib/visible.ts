import { excerpt } from './excerpt.ts';
import { boundedLines, boundedText } from './boundedText.ts';

/** Characters that change the text direction or have no width, so that no name can imitate another. */
const posing = /[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u2060-\u2064\uFEFF\u061C]/g;
// Line breaks and other control characters, which no name needs.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;

/** Returns an untrusted name (of a file, person or campaign) in a form that is safe to show. */
export const visible = (name: string, most = 200): string => {
  const bare = boundedText(name.replace(posing, '').replace(control, ' ')).trim();
  const letters = [...bare];
  return letters.length > most ? `${excerpt(bare, letters.slice(0, most).join('').length)}…` : bare;
};

/** Removes bidirectional controls and limits runs of combining marks and empty lines; all scripts stay. */
export const plainText = (text: string): string =>
  boundedLines(boundedText(text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')));
