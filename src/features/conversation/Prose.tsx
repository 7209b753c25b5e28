import { lazy, memo, Suspense } from 'react';
import * as css from './Prose.css.ts';

/** Comes when the first message needs it: most of what people write is plain. */
const Markdown = lazy(() => import('./Markdown.tsx'));

/** Whether markdown would read anything into it beyond its words and lines. */
const isPlain = (text: string) =>
  !/[*_`~#>[\]\\|<&]|^[ \t]*([-+]|\d+[.)])\s|^ {4}|https?:|^[ \t]*(=+|-{2,})[ \t]*$|\n[ \t\r]*\n/m.test(text);

/** A message's text; until its markdown can be read it stands as it was written. */
export const Prose = memo(function Prose({ text }: { text: string }) {
  return (
    <div className={css.prose} dir="auto">
      {isPlain(text) ? (
        <p>{text}</p>
      ) : (
        <Suspense fallback={<p>{text}</p>}>
          <Markdown text={text} />
        </Suspense>
      )}
    </div>
  );
});
