import { excerpt } from '#lib/excerpt.ts';

/** Characters of an address that are looked for in the sources. */
const COMPARED = 300;
/**
 * Marks of a link or an e-mail address in a word: WhatsApp makes one of any ending, with or without `https://`. A full stop
 * without a blank after it is taken for one too; such an answer then goes to a person.
 */
const addressed =
  /:\/\/|www\.|@[\w-]|[\p{L}\p{M}\d-]{2}\.[\p{L}\p{M}]{2,24}(?![\p{L}\d])|\w\.(?:com|net|org|io|me|ly|co|fr|cm|app|shop|link|info|page|gd|gs|id|mp|ci|ng|ke|za|sn|gh|tv|gg|cc|ws|ru|cn|tk|ml|ga|cf|us|uk|eu|xyz|top|online|site|africa|biz|money)(?![\p{L}\d])/iu;
/** Addresses that are spelled so that no program makes a link of them, but people read them. */
const spelled =
  /[\p{L}\d]{2} ?(?:\[\.\]|\(\.\)|[[({](?:dot|point|at|arobase)[\])}]| \. ?(?:com|net|org|cm|fr|shop)\b| (?:dot|point|punto|ponto) (?:com|net|org|info|cm|fr|co|io|me|shop|app)\b| arobase\b)/giu;
/** Codes that a phone dials as a payment: `*126*1#`. */
const dialled = /[*#]\d[\d*]{0,40}#/gu;
const latin = /\p{Script=Latin}/u;
/** Letters that look like Latin ones; those of units, such as `kΩ` and `μm`, do not. */
const alike = /[\p{Script=Cyrillic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧινορυ]/u;

/** Returns a text without what only hides its words: invisible characters and other forms of the same letters. */
export const shown = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .replaceAll('。', '.');

const edges = new Set('()[]«»"“”\'’<>.,;:!?*_'.split(''));

/** Returns a word without the punctuation around it. */
function trimmed(word: string): string {
  let [from, until] = [0, word.length];
  while (from < until && edges.has(word.charAt(from))) from += 1;
  while (until > from && edges.has(word.charAt(until - 1))) until -= 1;
  return word.slice(from, until);
}

/** Returns whether a word mixes letters that only look the same: Latin with Cyrillic or Greek. */
export const isMixed = (word: string): boolean =>
  (word.match(/[\p{L}\p{M}]+/gu) ?? []).some((it) => latin.test(it) && alike.test(it));

/** Returns the links and e-mail addresses of a text, and the words that mix scripts. */
const linksIn = (text: string): string[] =>
  text
    .split(/\s/u)
    .filter((word) => addressed.test(word) || isMixed(word))
    .map((word) => excerpt(trimmed(word), COMPARED));

/** Returns the links and e-mail addresses of a text, also those that are spelled out, and dialled codes. */
export const addressesIn = (text: string): string[] => [
  ...linksIn(text),
  ...(text.match(spelled) ?? []),
  ...(text.match(dialled) ?? []),
];

/** Returns the links and e-mail addresses of a text that are not in another. */
export function strangeAddresses(said: string, source: string): string[] {
  const lower = shown(source).toLowerCase();
  return linksIn(shown(said)).filter((it) => !lower.includes(it.toLowerCase()));
}

const PHONE_DIGITS = 7;
const digits = (text: string): string => text.replace(/\D/gu, '');

/** Returns the phone numbers of an answer that are not in the source as one number, though its digits may be. */
export function strangePhones(said: string, source: string): string[] {
  const known = source.replace(/(?<=\d)[ \u00a0.,()/-]{1,2}(?=\d)/gu, '');
  return (said.match(/(?<!\d)\d{1,3}(?:[ \u00a0.-]\d{1,3}){2,}(?!\d)/gu) ?? []).filter(
    (it) => digits(it).length >= PHONE_DIGITS && !known.includes(digits(it)),
  );
}
