import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { formatMoney } from '#lib/money.ts';
import { conversationPath } from '#lib/paths.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Integration.css.ts';
import type { UnpayableActor } from './integrationActors.ts';

/** Names the open invoices that the account does not take any more, with links to where they are made anew. */
export function UnpayableInvoices({ actor }: { actor: UnpayableActor }) {
  const t = useText();
  const state = useSelector(actor, ({ value }) => value);
  const { invoices, total } = useSelector(actor, ({ context }) => context);
  if (state === 'failed')
    return (
      <div className={css.templates}>
        <Callout
          tone="warning"
          action={
            <Button size="small" onClick={() => actor.send({ type: 'unpayable.retry' })}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {t('pawapay.unpayableFailed')}
        </Callout>
      </div>
    );
  if (state !== 'some') return null;
  const more = total - invoices.length;
  return (
    <div className={css.templates}>
      <Callout tone="warning" title={t('pawapay.unpayable', { count: total })}>
        {t('pawapay.unpayableText')}
      </Callout>
      <ul className={css.templateList}>
        {invoices.map((it) => (
          <li key={it.invoiceId} className={css.text}>
            <Link
              className={`${css.link} ${touchLink}`}
              to={`${conversationPath(it.conversation_id)}?tab=paymentHistory`}
            >
              {it.externalReference || it.invoiceId}
            </Link>{' '}
            · {formatMoney(it.outstanding, it.currency_code)}
          </li>
        ))}
        {more > 0 && <li className={css.text}>{t('pawapay.unpayableMore', { count: more })}</li>}
      </ul>
    </div>
  );
}
