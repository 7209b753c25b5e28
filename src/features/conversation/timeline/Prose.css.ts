import { globalStyle, style } from '@vanilla-extract/css';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** Inline, so that the time floats beside the last words. */
export const prose = style({ display: 'inline', overflowWrap: 'anywhere' });

// Line breaks are kept; only the rules below add space between blocks.
globalStyle(`${prose} p, ${prose} li`, { whiteSpace: 'pre-wrap' });

globalStyle(`${prose} > p + p, ${prose} > * + p`, { marginBlockStart: 6 });
globalStyle(`${prose} > p:last-child`, { display: 'inline' });
globalStyle(`${prose} > p:last-child:not(:first-child)::before`, {
  content: '""',
  display: 'block',
  height: 6,
});
globalStyle(`${prose} ul`, { listStyle: 'disc', paddingInlineStart: 18, marginBlock: 4 });
globalStyle(`${prose} a`, { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 2 });
globalStyle(`${prose} code`, { fontFamily: vars.font.mono, fontSize: 12, letterSpacing: 0 });
globalStyle(`${prose} blockquote`, {
  margin: '2px 0',
  paddingInlineStart: 8,
  borderInlineStart: `2px solid currentColor`,
});

export const more = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 24,
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: 2,
  '@media': { [below.list]: { minHeight: touch } },
});
/** A colleague's name in a note. */
export const mention = style({
  padding: '0 3px',
  borderRadius: vars.radius[4],
  background: vars.accent.tint,
  color: vars.accent.text,
  fontWeight: vars.weight.medium,
});
