import { style } from '@vanilla-extract/css';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const steps = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });
export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: vars.space[3],
  fontSize: vars.size[13],
});
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: vars.space[3],
  overflowWrap: 'anywhere',
});
export const heading = style({ gridColumn: '1 / -1' });
export const column = style({ minWidth: 0 });
export const rules = style({ display: 'grid', margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({ padding: 0, color: vars.text.strong });
export const radio = style({ accentColor: vars.accent.fill });
export const rule = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 32,
  '@media': { [below.list]: { minHeight: touch } },
});
/** A row of the list of faults: the file's line, and the fault with its column. */
export const fault = style({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: vars.space[2],
  padding: `${vars.space[2]} 0`,
  borderBlockStart: `1px solid ${vars.border.hair}`,
  fontSize: vars.size[13],
  overflowWrap: 'anywhere',
});
export const faults = style({ maxHeight: 240, overflowY: 'auto', listStyle: 'none' });
