import type { Channel } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import * as css from './Past.css.ts';

/** Shows the provider's own error text, which only admins receive, on request. */
export default function FailureDetail({ detail, channel }: { detail: string; channel: Channel }) {
  const t = useText();
  return (
    <details className={css.past}>
      <summary className={css.summary}>{t(`message.failureDetail.${channel}`)}</summary>
      <p dir="auto">{visible(detail, 1000)}</p>
    </details>
  );
}
