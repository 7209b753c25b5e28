import { memo } from 'react';
import { plainText } from '#lib/visible.ts';
import { lazyPart } from '../common/lazyPart.tsx';
import * as css from './Prose.css.ts';

/** Imported when the first message needs it; until then, and without it, the text is drawn as it was written. */
const Markdown = lazyPart(() => import('./Markdown.tsx')).part((it) => it.default, {
  meanwhile: ({ text }) => <p>{text}</p>,
  failed: 'meanwhile',
});

/** Whether markdown would read anything into it beyond its words and lines. */
const isPlain = (text: string) =>
  !/[*_`~#>[\]\\|<&]|^[ \t]*([-+]|\d+[.)])\s|^ {4}|https?:|^[ \t]*(=+|-{2,})[ \t]*$|\n[ \t\r]*\n/m.test(text);

/** A message's text; until its markdown can be read it stands as it was written. */
export const Prose = memo(function Prose({ text }: { text: string }) {
  const shown = plainText(text);
  return (
    <div className={css.prose} dir="auto">
      {isPlain(shown) ? <p>{shown}</p> : <Markdown text={shown} />}
    </div>
  );
});
