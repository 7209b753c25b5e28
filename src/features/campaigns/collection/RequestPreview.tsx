import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { firstWord } from '#lib/audienceValues.ts';
import { amountOf } from '#lib/money.ts';
import { valuesByName } from '#lib/templateByName.ts';
import { visible } from '#lib/visible.ts';
import { payersLanguage, paymentVariables } from '#machines/lifecycles/paymentVariables.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { Preview } from '#features/template/Preview.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import * as wizard from '#features/campaigns/wizard/Wizard.css.ts';
import { currencyOf } from './amounts.ts';
import type { CollectionActor } from './collectionActors.ts';

/** Placeholder for the invoice's id, which the server creates. */
const NO_ID = '…';

/** Shows the request that the first person of the file gets (PAY-026). */
export function RequestPreview({ actor }: { actor: CollectionActor }) {
  const t = useText();
  const organisation = useOrganisation();
  const loading = useSelector(actor, (snapshot) => snapshot.matches({ editing: { preview: 'loading' } }));
  const template = useSelector(actor, ({ context }) => context.templates?.request ?? null);
  const row = useSelector(actor, ({ context }) => context.form.upload?.first[0] ?? null);
  const greeting = useSelector(actor, ({ context }) => context.form.greeting);
  if (loading) return <Loading label={t('collection.template.loading')} />;
  if (!template || !row) return null;
  const { name, description, invoiceNo, amount } = row.cells;
  const invoice = {
    invoiceId: NO_ID,
    description,
    externalReference: invoiceNo,
    currency_code: currencyOf(organisation),
  };
  const language = payersLanguage(organisation);
  const addressed = greeting === 'name' ? name.trim() : firstWord(name);
  const values = paymentVariables(invoice, addressed, amountOf(amount.replaceAll(',', '')), language);
  return (
    <section className={wizard.preview}>
      <h2 className={wizard.heading}>{t('broadcast.preview')}</h2>
      <p className={wizard.value}>
        <bdi>{visible(name)}</bdi> <span className={wizard.muted}>{visible(row.cells.phonenumber)}</span>
      </p>
      <div>
        <Preview template={template} values={valuesByName(template, values)} header={undefined} titled />
      </div>
    </section>
  );
}
