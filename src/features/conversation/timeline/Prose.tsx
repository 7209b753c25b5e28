import { memo } from 'react';
import { useText } from '#i18n/useText.ts';
import { cutText } from '#lib/boundedText.ts';
import { plainText } from '#lib/visible.ts';
import { lazyPart } from '#features/common/lazyPart.tsx';
import * as css from './Prose.css.ts';

/** Imported when the first message needs it; until then, and without it, the text is drawn as it was written. */
const Markdown = lazyPart(() => import('./Markdown.tsx')).part((it) => it.default, {
  meanwhile: ({ text }) => <p>{text}</p>,
  failed: 'meanwhile',
});

/** Whether markdown would read anything into it beyond its words and lines. */
const isPlain = (text: string) =>
  !/[*_`~#>[\]\\|<&]|^[ \t]*([-+]|\d+[.)])\s|^ {4}|https?:|^[ \t]*(=+|-{2,})[ \t]*$|\n[ \t\r]*\n/m.test(text);

/** Characters that are laid out at once: twice what WhatsApp delivers. The browser skips closed details. */
const SHOWN_MAX = 8192;

/** What exceeds the longest message of a channel: shown on request, so that a flood of text costs no layout. */
function Remainder({ text }: { text: string }) {
  const t = useText();
  return (
    <details>
      <summary className={css.more}>{t('chat.showRest')}</summary>
      <p>{text}</p>
    </details>
  );
}

/** A message's text; until its markdown can be read it stands as it was written. */
export const Prose = memo(function Prose({ text }: { text: string }) {
  const whole = plainText(text);
  const shown = cutText(whole, SHOWN_MAX);
  return (
    <div className={css.prose} dir="auto">
      {isPlain(shown) ? <p>{shown}</p> : <Markdown text={shown} />}
      {whole.length > shown.length && <Remainder text={whole.slice(shown.length)} />}
    </div>
  );
});
