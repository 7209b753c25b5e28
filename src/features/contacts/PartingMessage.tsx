import { MODE } from '#contract/message.ts';
import type { PartingMessage as Listed } from '#contract/contactParting.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { excerpt } from '#lib/excerpt.ts';
import { plainText, visible } from '#lib/visible.ts';
import { phoneText } from '../common/phone.ts';
import { systemText } from '../conversation/timeline/systemText.ts';
import * as css from './Parting.css.ts';

/** Maximum number of characters of a message that are shown. */
const SHOWN = 300;

interface PartingMessageProps {
  message: Listed;
  /** The first message of the other person. */
  isCut: boolean;
  /** It is the other person's. */
  moves: boolean;
  onChoose: () => void;
}

/** Draws a message that can be chosen as the first of the other person. */
export function PartingMessage({ message, isCut, moves, onChoose }: PartingMessageProps) {
  const t = useText();
  const dated = useDateTime();
  const { message_type: type, mode, writer, sender_detail: sender, created_at: at, extras } = message;
  const isLine = type === 'system';
  const who = () => {
    if (mode === MODE.received) return writer ? phoneText(writer) : t('contactParting.customer');
    if (mode === MODE.copilot) return t('common.copilot');
    return sender?.name ? visible(sender.name) : t('contactParting.us');
  };
  const said = () => {
    if (type !== 'system')
      return plainText(excerpt(message.message, SHOWN)) || (type === 'text' ? '' : t(`media.kind.${type}`));
    return extras?.type === 'copilot_needs_attention'
      ? t('message.attention.title')
      : systemText(message, '', t);
  };
  return (
    <label className={css.message({ moves })}>
      <input type="radio" name="parting-cut" className={css.radio} checked={isCut} onChange={onChoose} />
      <span className={css.who}>
        {!isLine && <bdi>{who()}</bdi>} <time dateTime={at}>{dated(Date.parse(at))}</time>
      </span>
      <span className={css.text({ line: isLine })} dir="auto">
        {said()}
      </span>
    </label>
  );
}
