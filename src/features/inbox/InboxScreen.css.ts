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
const pane = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  '@media': { [up.list]: { borderInlineStart: `1px solid ${vars.border.hair}` } },
});
/** While a conversation opens, the panel's place beside it stays free, so that nothing moves. */
export const chat = style([
  pane,
  {
    '@container': {
      [inbox.roomy]: {
        selectors: { '[data-panel=beside] &:not(:has([data-beside]))': { paddingInlineEnd: inbox.panel } },
      },
    },
  },
]);
export const aside = style([pane, { '@media': { [below.list]: { display: 'none' } } }]);

export const title = style([hidden, { '@media': { [up.list]: { display: 'none' } } }]);
