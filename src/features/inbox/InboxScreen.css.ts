import { style } from '@vanilla-extract/css';
import { below, inbox, up } from '#ui/theme/media.ts';
import { hidden } from '#ui/theme/text.css.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const screen = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  containerName: inbox.name,
  containerType: 'inline-size',
});
export const list = style({
  display: 'flex',
  minWidth: 0,
  minHeight: 0,
  '@media': { [below.list]: { flex: 1 } },
});
export const behind = style([list, { '@media': { [below.list]: { display: 'none' } } }]);
export const chat = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  '@media': { [up.list]: { borderInlineStart: `1px solid ${vars.border.hair}` } },
});
export const aside = style([chat, { '@media': { [below.list]: { display: 'none' } } }]);

export const title = style([hidden, { '@media': { [up.list]: { display: 'none' } } }]);
