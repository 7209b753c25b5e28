import { highlightSegments } from '#lib/highlight.ts';
import * as css from './SearchResults.css.ts';

/** Draws a text with highlighted search words. */
export function Highlighted({ text, words }: { text: string; words: string }) {
  let at = 0;
  return highlightSegments(text, words).map(({ text: part, hit }) => {
    const key = at;
    at += part.length;
    return hit ? (
      <mark key={key} className={css.highlight}>
        {part}
      </mark>
    ) : (
      part
    );
  });
}
