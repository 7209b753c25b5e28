import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { MINUTE } from '#lib/time.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from '../common/WindowLeft.css.ts';

/** Shows how long until a response target is missed, or since when it is. */
export function DueLeft({ left, stage }: { left: number; stage: 'soon' | 'overdue' | null }) {
  const t = useText();
  const formats = useFormats();
  const time = formats.left(Math.max(Math.abs(left), MINUTE));
  return (
    <span className={css.left({ urgency: stage === null ? 'calm' : stage === 'soon' ? 'short' : 'urgent' })}>
      <Icon name="clock" size={14} />
      {t(stage === 'overdue' ? 'inbox.overdue' : 'inbox.dueIn', { time })}
    </span>
  );
}
