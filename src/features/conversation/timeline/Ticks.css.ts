import { styleVariants } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const base = { display: 'inline-grid', flex: 'none' } as const;

export const ticks = styleVariants({
  sending: base,
  unconfirmed: { ...base, color: vars.label.attentionText },
  sent: base,
  delivered: base,
  read: { ...base, color: vars.tick.read },
  failed: { ...base, color: vars.danger.text },
});
