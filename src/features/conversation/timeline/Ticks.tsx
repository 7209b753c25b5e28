import { type Confirmation, STATUS, type StatusCode } from '#contract/message.ts';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Ticks.css.ts';

type Delivery = 'sending' | 'unconfirmed' | 'sent' | 'delivered' | 'read' | 'failed';

const icons: Record<Delivery, { icon: Glyph; text: MessageId }> = {
  sending: { icon: 'clock', text: 'message.status.sending' },
  unconfirmed: { icon: 'alert', text: 'message.status.unconfirmed' },
  sent: { icon: 'check', text: 'message.status.sent' },
  delivered: { icon: 'checks', text: 'message.status.delivered' },
  read: { icon: 'checks', text: 'message.status.read' },
  failed: { icon: 'info', text: 'message.status.failed' },
};

const deliveries: Record<StatusCode, Delivery> = {
  [STATUS.sent]: 'sent',
  [STATUS.delivered]: 'delivered',
  [STATUS.read]: 'read',
  [STATUS.failed]: 'failed',
};

/** Shows the delivery of our message (MSG-018). `sending` is known only to this tab; on the wire it is 0 too (X6). */
export function Ticks({
  status,
  confirmation,
  sending,
  reason,
  waiting = null,
}: {
  status: StatusCode;
  confirmation?: Confirmation | null | undefined;
  sending?: boolean;
  reason?: string | null;
  /** Text of what it waits for before it is sent. */
  waiting?: string | null;
}) {
  const t = useText();
  const delivery = sending || waiting ? 'sending' : confirmation ? 'unconfirmed' : deliveries[status];
  const { icon, text } = icons[delivery];
  const said = waiting ?? t(text);
  return (
    <span
      className={css.ticks[delivery]}
      title={delivery === 'failed' && reason ? reason : said}
      data-delivery={delivery}
    >
      <Icon name={icon} size={14} />
      <Hidden>{said}</Hidden>
    </span>
  );
}
