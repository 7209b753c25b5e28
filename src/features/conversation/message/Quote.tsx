import { use } from 'react';
import type { Message, Quoted } from '#contract/message.ts';
import { MODE } from '#contract/message.ts';
import { useText } from '#i18n/useText.ts';
import { excerpt } from '#lib/excerpt.ts';
import { plainText } from '#lib/visible.ts';
import { LinesContext } from './charts.ts';
import * as css from './Quote.css.ts';

/** Maximum number of characters of a quote that are drawn; it shows two lines. */
const QUOTED = 500;

/** Returns a function that summarises a message by its text or its type. */
export function useSummary() {
  const t = useText();
  return ({ message, message_type: type }: Pick<Message, 'message' | 'message_type'>): string =>
    plainText(excerpt(message, QUOTED)) ||
    (type === 'text' || type === 'system' ? '' : t(`media.kind.${type}`));
}

/** Shows the message that is answered; a press scrolls to it. */
export function Quote({ of: quoted, contactName }: { of: Quoted; contactName: string }) {
  const t = useText();
  const gist = useSummary();
  const lines = use(LinesContext);
  const id = quoted.message_id;
  const words = (
    <>
      <span className={css.who}>{quoted.mode === MODE.received ? contactName : t('media.quoteYou')}</span>
      <span className={css.words} dir="auto">
        {gist(quoted)}
      </span>
    </>
  );
  return id && lines ? (
    <button type="button" className={css.quote} onClick={() => lines.onJump(id)}>
      {words}
    </button>
  ) : (
    <span className={css.quote} title={id ? undefined : t('media.quoteGone')}>
      {words}
    </span>
  );
}
