import { boundedLines, boundedText } from './boundedText.ts';

/** Marks that turn the direction of what follows, or that take no room: a name must not be able to pose as another. */
const posing = /[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u2060-\u2064\uFEFF\u061C]/g;
// Line breaks and other control characters in a name say nothing.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;

/** A name as it may be shown: of a file, a person or a campaign that a stranger named. */
export const visible = (name: string, most = 200): string => {
  const bare = boundedText(name.replace(posing, '').replace(control, ' ')).trim();
  const letters = [...bare];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : bare;
};

/** A text without bidirectional controls and with bounded runs of marks and empty lines; scripts stay. */
export const plainText = (text: string): string =>
  boundedLines(boundedText(text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')));
