import { memo } from 'react';
import { useText } from '#i18n/useText.ts';
import { excerpt } from '#lib/excerpt.ts';
import { plainText } from '#lib/visible.ts';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { withoutMentionLinks } from './noteMarkdown.ts';
import * as css from './Prose.css.ts';

/** Imported when the first message needs it; until then, or if it fails, the raw text is drawn. */
const Markdown = lazyPart(() => import('./Markdown.tsx')).part((it) => it.default, {
  meanwhile: ({ text, isNote }) => <p>{isNote ? withoutMentionLinks(text) : text}</p>,
  failed: 'meanwhile',
});

/** Returns whether markdown would change nothing but words and lines. */
const isPlain = (text: string) =>
  !/[*_`~#>[\]\\|<&]|^[ \t]*([-+]|\d+[.)])\s|^ {4}|https?:|^[ \t]*(=+|-{2,})[ \t]*$|\n[ \t\r]*\n/m.test(text);

/** Number of characters laid out at once: twice what WhatsApp delivers. The browser skips closed details. */
const SHOWN_MAX = 8192;

/** Shows on request what exceeds a channel's longest message, so that a flood of text costs no layout. */
function Remainder({ text }: { text: string }) {
  const t = useText();
  return (
    <details>
      <summary className={css.more}>{t('chat.showRest')}</summary>
      <p>{text}</p>
    </details>
  );
}

/** Draws a message's text, or a note's with its mentions (`noteMarkdown`); raw until the parser is loaded. */
export const Prose = memo(function Prose({ text, isNote }: { text: string; isNote?: boolean }) {
  const whole = plainText(text);
  const shown = excerpt(whole, SHOWN_MAX);
  return (
    <div className={css.prose} dir="auto" translate="yes">
      {isPlain(shown) ? <p>{shown}</p> : <Markdown text={shown} {...(isNote ? { isNote } : {})} />}
      {whole.length > shown.length && <Remainder text={whole.slice(shown.length)} />}
    </div>
  );
});
