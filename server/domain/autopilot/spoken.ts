import { commonWords } from '#lib/frenchBalance.ts';
import { shown } from './addresses.ts';
import type { Evidence } from './evidence.ts';
import { speaksFrench } from './phrases.ts';

/** Common words of each language, those of English and French with some of questions and short answers. */
const languages: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    english: `${commonWords.english} how much many do does did have has what when where why i me my they there get no yes`,
    french: `${commonWords.french} combien je me mon ma mes quel quelle quand où comment y oui non avez avons c est prend`,
    spanish: 'el los las de que y en una por con para no es su se del al lo más días cuesta está son tienda',
    portuguese:
      'o os as de que e em um uma por com para não é seu sua do da no na mais dias custa você são loja',
    german:
      'der die das und ist ein eine für mit auf den dem nicht von zu wir sie ihr ihre im bis kostet tage sind',
    italian: 'il gli di che è e un una per con non del della sono nel più giorni costa al lo',
    swahili: 'na ya wa kwa ni za cha katika hii yako siku bei yetu sana leo kila',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);
const SURE = 2;

/** Returns the language of most common words of a text; null if they do not tell. */
function spokenIn(text: string): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const [first, second] = Object.entries(languages)
    .map(([language, common]) => ({ language, count: words.filter((it) => common.has(it)).length }))
    .sort((one, other) => other.count - one.count);
  return first && first.count >= SURE && first.count > (second?.count ?? 0) ? first.language : null;
}

const letters = /(?!\p{Script=Latin}|\p{Lm})\p{L}/u;

/**
 * Returns whether an answer is in another language than the question, as far as both tell.
 * Letters that neither the question nor a source has are another language.
 */
export function isForeign(answer: string, question: string, evidence: readonly Evidence[]): boolean {
  const [said, asked] = [shown(answer), shown(question)];
  if (letters.test(said) && !letters.test(asked) && !evidence.some(({ text }) => letters.test(text)))
    return true;
  const [spoken, wanted] = [spokenIn(said), spokenIn(asked)];
  return (
    spoken !== null && wanted !== null && spoken !== wanted && !(spoken === 'french' && speaksFrench(asked))
  );
}
