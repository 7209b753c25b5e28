import { folded } from '#lib/folded.ts';
import { sentencesOf } from './support.ts';

/** A quote ends where another of its kind begins, so that no letter is read once for each mark before it. */
const QUOTED = /“([^“”]+)”|«([^«»]+)»|"([^"]+)"/gu;

const bare = (text: string): string =>
  folded(text)
    .replace(/[\s.!?…]+/gu, ' ')
    .trim();

/** Returns the sentences that the organisation's instructions quote. */
const quotedIn = (wishes: string): Set<string> =>
  new Set(
    [...wishes.matchAll(QUOTED)].flatMap(([, ...parts]) => sentencesOf(parts.find(Boolean) ?? '').map(bare)),
  );

interface Parted {
  /** What the model says by itself, which has to be proved. */
  said: string;
  /**
   * Returns the sentences of the answer that are in `left` or are the organisation's own, in the answer's order; empty if
   * `left` is.
   */
  withOwn(left: string): string;
}

/** Parts an answer from sentences that the organisation wants to be said, such as a greeting at its end. */
export function partOwn(answer: string, wishes: string): Parted {
  const own = quotedIn(wishes);
  const sentences = sentencesOf(answer);
  const isOwn = (sentence: string) => own.has(bare(sentence));
  if (!sentences.some(isOwn)) return { said: answer, withOwn: (left) => left };
  const said = sentences.filter((it) => !isOwn(it)).join(' ');
  return {
    said,
    withOwn: (left) =>
      left === '' ? '' : sentences.filter((it) => isOwn(it) || left.includes(it.trim())).join(' '),
  };
}
