import type { MessageId } from '#i18n/english.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { WINDOW_SHORT, WINDOW_URGENT } from '#lib/time.ts';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './WindowLeft.css.ts';

export type Urgency = 'calm' | 'short' | 'urgent';

const urgencyOf = (left: number): Urgency =>
  left < WINDOW_URGENT ? 'urgent' : left < WINDOW_SHORT ? 'short' : 'calm';

/** Shows the rest of the reply window: amber under two hours, red under fifteen minutes. */
export function WindowLeft({ left, says }: { left: number; says: MessageId }) {
  const t = useText();
  const formats = useFormats();
  const span = formats.left(left);
  return (
    <span className={css.left({ urgency: urgencyOf(left) })} title={t(says, { left: span })}>
      <Icon name="clock" size={14} />
      <span aria-hidden="true">{span}</span>
      <Hidden>{t(says, { left: span })}</Hidden>
    </span>
  );
}
