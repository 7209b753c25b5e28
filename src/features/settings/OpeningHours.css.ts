import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const table = style({ display: 'grid', marginBlockStart: vars.space[2] });
/** A weekday or closed days; a hairline parts it from the one above. Hidden labels stay inside it. */
export const line = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space[3],
  minWidth: 0,
  margin: 0,
  paddingBlock: vars.space[2],
  paddingInline: 0,
  border: 0,
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
});
export const day = style({
  flex: '0 0 144px',
  paddingBlockStart: vars.space[1],
  '@media': { [below.list]: { flexBasis: '100%' } },
});
export const spans = style({ display: 'grid', gap: vars.space[2], flex: '1 1 240px', minWidth: 0 });
export const span = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });
export const closed = style({ paddingBlock: vars.space[1], color: vars.text.muted });
export const closure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: vars.space[3],
  flex: '1 1 100%',
});
export const wrong = style({ margin: 0, fontSize: vars.size[13], color: vars.danger.text });
