import { Fragment, memo, use, type ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { excerpt } from '#lib/excerpt.ts';
import { readMarkup, type Piece } from '#lib/markup.ts';
import type { Span } from '#lib/markupLinks.ts';
import { plainText } from '#lib/visible.ts';
import { LinesContext } from '#features/conversation/message/charts.ts';
import * as css from './Prose.css.ts';

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

const styled = { bold: 'strong', italic: 'em', struck: 's' } as const;

/** A customer's text never loads anything or adds a heading to the page, and its links send no referrer. */
function drawn(piece: Piece, key: number): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'name':
      return (
        <span key={key} className={css.mention}>
          {piece.text}
        </span>
      );
    case 'code':
      return <code key={key}>{piece.text}</code>;
    case 'link':
      return (
        <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {piece.text}
        </a>
      );
    default: {
      const Style = styled[piece.kind];
      return <Style key={key}>{piece.pieces.map(drawn)}</Style>;
    }
  }
}

/** Draws lines with the breaks between them. */
const linesOf = (lines: readonly Piece[][]): ReactNode =>
  lines.map((pieces, line) => (
    <Fragment key={line}>
      {line > 0 && '\n'}
      {pieces.map(drawn)}
    </Fragment>
  ));

interface ProseProps {
  text: string;
  /** Parts of the text that name colleagues, in order; only a note has any. */
  names?: readonly Span[];
}

/** Draws a message's text as its customer sees it, which on Instagram is without markup (O14). */
export const Prose = memo(function Prose({ text, names = [] }: ProseProps) {
  const isPlain = use(LinesContext)?.channel === 'instagram';
  const whole = plainText(text);
  const shown = excerpt(whole, SHOWN_MAX);
  // What is taken out before a name moves it.
  const moved = names.map(({ start, end }) => ({
    start: plainText(text.slice(0, start)).length,
    end: plainText(text.slice(0, end)).length,
  }));
  return (
    <div className={css.prose} dir="auto" translate="yes">
      {readMarkup(shown, { names: moved, isPlain }).map(({ kind, lines }, block) =>
        kind === 'list' ? (
          <ul key={block}>
            {lines.map((pieces, line) => (
              <li key={line}>{pieces.map(drawn)}</li>
            ))}
          </ul>
        ) : kind === 'quote' ? (
          <blockquote key={block}>
            <p>{linesOf(lines)}</p>
          </blockquote>
        ) : (
          <p key={block}>{linesOf(lines)}</p>
        ),
      )}
      {whole.length > shown.length && <Remainder text={whole.slice(shown.length)} />}
    </div>
  );
});
