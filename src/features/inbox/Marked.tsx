import { marksIn } from '#lib/marks.ts';
import * as css from './SearchResults.css.ts';

/** A text with the words looked for picked out. */
export function Marked({ text, words }: { text: string; words: string }) {
  let at = 0;
  return marksIn(text, words).map(({ text: part, hit }) => {
    const key = at;
    at += part.length;
    return hit ? (
      <mark key={key} className={css.mark}>
        {part}
      </mark>
    ) : (
      part
    );
  });
}
