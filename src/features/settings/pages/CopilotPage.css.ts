import { createContainer, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const container = createContainer();
/** Width from which the trial is beside the rules. */
const roomy = `${container} (min-width: 800px)`;

/** Its width does not follow from what it contains, so it is set. */
export const page = style({ width: '100%', containerName: container, containerType: 'inline-size' });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: vars.space[6],
  alignItems: 'start',
  '@container': {
    [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) 304px', gridTemplateRows: 'auto 1fr' },
  },
});
export const column = style({ minWidth: 0, '@container': { [roomy]: { gridColumn: 1 } } });
/** Stays in view while the rules scroll. */
export const aside = style({
  minWidth: 0,
  paddingBlockStart: vars.space[4],
  '@container': {
    [roomy]: {
      paddingBlockStart: 0,
      gridColumn: 2,
      gridRow: '1 / span 2',
      position: 'sticky',
      insetBlockStart: vars.space[4],
    },
  },
});
