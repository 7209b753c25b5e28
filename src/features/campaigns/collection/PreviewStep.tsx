import { useSelector } from '@xstate/react';
import { COLLECTION_COST } from '#contract/campaignLimits.ts';
import { useLanguage } from '#i18n/useLanguage.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { countryName } from '#lib/payCountries.ts';
import { settingsIntegrations } from '#lib/paths.ts';
import { delayOf, type PaymentUpload, REMINDER_DELAY } from '#machines/campaigns/paymentForm.ts';
import { isLaunchable } from '#machines/campaigns/paymentWizard.machine.ts';
import { useNow } from '#services/reads/now.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ButtonLink } from '#ui/form/ButtonLink.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { TimeChoice } from '#features/campaigns/wizard/TimeChoice.tsx';
import * as wizard from '#features/campaigns/wizard/Wizard.css.ts';
import * as frame from '#features/campaigns/wizard/WizardFrame.css.ts';
import { BeyondPlan } from '../BeyondPlan.tsx';
import { costOf } from '../cost.ts';
import { usePaymentHours } from '../usePaymentHours.ts';
import { amountText, currencyOf } from './amounts.ts';
import { CollectionFrame } from './CollectionFrame.tsx';
import type { CollectionActor } from './collectionActors.ts';
import * as css from './Results.css.ts';
import { FirstRequests } from './FirstRequests.tsx';
import { GreetingChoice } from './GreetingChoice.tsx';
import { LaunchDialog } from './LaunchDialog.tsx';
import { RequestPreview } from './RequestPreview.tsx';

/** Shows who pays what and when it goes out, with the real template (PAY-022 to PAY-031). */
export function PreviewStep({ actor }: { actor: CollectionActor }) {
  const t = useText();
  const now = useNow();
  const organisation = useOrganisation();
  const hours = usePaymentHours();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const loading = useSelector(actor, (snapshot) => snapshot.matches({ editing: { preview: 'loading' } }));
  const dialog = useSelector(actor, ({ children }) => children.dialog);
  const { form, isRaised, past } = context;
  const { upload } = form;
  if (!upload) return null;
  return (
    <CollectionFrame
      actor={actor}
      step="preview"
      title={form.name}
      summary={t('collection.ready', {
        count: upload.total,
        amount: amountText(upload.amount, organisation),
      })}
      actions={
        <Button
          tone="primary"
          icon="send"
          disabled={loading || !isLaunchable(context)}
          onClick={() => actor.send({ type: 'collection.launch', now })}
        >
          {t('collection.launch')}
        </Button>
      }
    >
      <div className={frame.split}>
        <div className={frame.main}>
          <Figures upload={upload} />
          <BeyondPlan count={upload.total} />
          <TemplateState actor={actor} />
          <TimeChoice
            scheduledFor={form.scheduledFor}
            isRaised={isRaised}
            past={past}
            onChoose={(chosen) => actor.send({ type: 'collection.schedule', ...chosen })}
            onNow={() => actor.send({ type: 'collection.sendNow' })}
          />
          <p className={wizard.muted}>{t('collection.hours', { ...hours.texts, zone: hours.zone })}</p>
          <div className={css.delay}>
            <TextField
              label={t('collection.delay')}
              inputMode="numeric"
              placeholder={String(REMINDER_DELAY)}
              help={t('collection.delay.help')}
              value={form.reminderDelay}
              wrong={delayOf(form.reminderDelay) === null ? t('collection.delay.wrong') : undefined}
              onChange={({ target }) => actor.send({ type: 'collection.delay', text: target.value })}
            />
          </div>
          <GreetingChoice
            by={form.greeting}
            onChoose={(by) => actor.send({ type: 'collection.greet', by })}
          />
          <Switch
            label={t('broadcast.retry')}
            help={t('broadcast.retry.help')}
            checked={form.retryOnFailure}
            onChange={(on) => actor.send({ type: 'collection.retryFailed', on })}
          />
          <FirstRequests rows={upload.first} />
        </div>
        <aside className={frame.aside} aria-label={t('collection.preview')}>
          <RequestPreview actor={actor} />
          <Details actor={actor} />
        </aside>
      </div>
      {dialog && <LaunchDialog actor={dialog} />}
    </CollectionFrame>
  );
}

/** Requests, money and the cost of sending (O43). */
function Figures({ upload }: { upload: PaymentUpload }) {
  const t = useText();
  const formats = useFormats();
  const organisation = useOrganisation();
  const { total, amount, leftOut } = upload;
  const cost = costOf(total, COLLECTION_COST);
  const cards = [
    [
      t('collection.requests'),
      formats.figure(total),
      leftOut.length > 0 ? t('collection.rows.leftOut', { count: leftOut.length }) : null,
    ],
    [t('collection.total'), amountText(amount, organisation), null],
    [t('collection.cost'), cost.all, t('collection.costOf', { count: total, cost: cost.each })],
  ] as const;
  return (
    <dl className={css.cards}>
      {cards.map(([term, value, note]) => (
        <div key={term} className={css.card}>
          <dt className={css.cardTerm}>{term}</dt>
          <dd className={css.cardValue}>{value}</dd>
          {note && <dd className={css.cardNote}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Says why the template is not there: it could not be loaded, or the account has none. */
function TemplateState({ actor }: { actor: CollectionActor }) {
  const t = useText();
  const explain = useProblemText();
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ editing: { preview: 'failed' } }));
  const { templates, problem } = useSelector(actor, ({ context }) => context);
  const retry = (
    <Button size="small" onClick={() => actor.send({ type: 'collection.retryTemplate' })}>
      {t('common.tryAgain')}
    </Button>
  );
  if (failed)
    return (
      <Callout tone="danger" role="alert" title={t('collection.template.failed')} action={retry}>
        {problem && explain(problem)}
      </Callout>
    );
  const missing = templates?.missing ?? [];
  if (missing.length === 0) return null;
  return (
    <Callout
      tone="danger"
      role="alert"
      title={t('collection.template.missing')}
      action={
        <>
          {retry}
          <ButtonLink to={settingsIntegrations}>{t('collection.template.settings')}</ButtonLink>
        </>
      }
    >
      {t('collection.template.missingText', { names: missing.join(', ') })}
    </Callout>
  );
}

function Details({ actor }: { actor: CollectionActor }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const organisation = useOrganisation();
  const request = useSelector(actor, ({ context }) => context.templates?.request ?? null);
  const country = organisation?.pawapay.country_code;
  const rows = [
    [t('collection.template'), request && `${request.name}, ${formats.language(request.language)}`],
    [t('collection.reminder'), 'payment_reminder_cta'],
    [
      t('collection.provider'),
      country &&
        t('collection.providerOf', {
          country: countryName(country, language),
          currency: currencyOf(organisation),
        }),
    ],
  ] as const;
  return (
    <dl className={wizard.details}>
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term} className={wizard.contents}>
              <dt className={wizard.term}>{term}</dt>
              <dd className={wizard.value} dir="auto">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
