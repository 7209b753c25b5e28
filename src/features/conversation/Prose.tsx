import { lazy, memo, Suspense } from 'react';
import { plainText } from '#lib/visible.ts';
import * as css from './Prose.css.ts';

/** Comes when the first message needs it: most of what people write is plain. */
const Markdown = lazy(() => import('./Markdown.tsx'));

/** Whether markdown would read anything into it beyond its words and lines. */
const isPlain = (text: string) =>
  !/[*_`~#>[\]\\|<&]|^[ \t]*([-+]|\d+[.)])\s|^ {4}|https?:|^[ \t]*(=+|-{2,})[ \t]*$|\n[ \t\r]*\n/m.test(text);

/** A message's text; until its markdown can be read it stands as it was written. */
export const Prose = memo(function Prose({ text }: { text: string }) {
  const shown = plainText(text);
  return (
    <div className={css.prose} dir="auto">
      {isPlain(shown) ? (
        <p>{shown}</p>
      ) : (
        <Suspense fallback={<p>{shown}</p>}>
          <Markdown text={shown} />
        </Suspense>
      )}
    </div>
  );
});
