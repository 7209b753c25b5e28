import { useSelector } from '@xstate/react';
import { BROADCAST_COST } from '#contract/campaignLimits.ts';
import { useIntentText } from '#features/common/useIntentText.ts';
import { useText } from '#i18n/useText.ts';
import { recipientCount } from '#machines/campaigns/broadcastForm.ts';
import { useNow } from '#services/reads/now.ts';
import { Button } from '#ui/form/Button.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { BeyondPlan } from '../BeyondPlan.tsx';
import { costOf } from '../cost.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { SendTime } from './SendTime.tsx';
import { Submission } from './Submission.tsx';
import { VariableList } from './VariableList.tsx';
import * as css from './Wizard.css.ts';
import * as frame from './WizardFrame.css.ts';
import type { WizardActor } from './wizardActor.ts';
import { BroadcastFrame } from './BroadcastFrame.tsx';

/** Maximum length of the AI context in characters. */
const CONTEXT_MAX = 4000;

/** Maps the variables, previews the message and launches the broadcast (WIZ-013). */
export function ConfirmStep({ actor }: { actor: WizardActor }) {
  const t = useText();
  const now = useNow();
  const { form, isConfirmed } = useSelector(actor, ({ context }) => context);
  const { preview, submit } = useSelector(actor, ({ children }) => children);
  const mayLaunch = useSelector(actor, (snapshot) => snapshot.can({ type: 'broadcast.launch', now }));
  const maySave = useSelector(actor, (snapshot) => snapshot.can({ type: 'broadcast.saveDraft', now }));
  const submitting = useSelector(actor, (snapshot) =>
    snapshot.matches({ editing: { confirm: 'submitting' } }),
  );
  const count = recipientCount(form);
  if (submitting && submit) return <Submission wizard={actor} actor={submit} form={form} />;
  return (
    <BroadcastFrame
      actor={actor}
      step="confirm"
      title={form.name}
      summary={t('broadcast.countAndCost', { count, cost: costOf(count, BROADCAST_COST).all })}
      actions={
        <>
          <Button disabled={!maySave} onClick={() => actor.send({ type: 'broadcast.saveDraft', now })}>
            {t('broadcast.saveDraft')}
          </Button>
          <Button
            tone="primary"
            icon="send"
            disabled={!mayLaunch}
            onClick={() => actor.send({ type: 'broadcast.launch', now })}
          >
            {t('broadcast.launch')}
          </Button>
        </>
      }
    >
      <div className={frame.split}>
        <div className={frame.main}>
          <BeyondPlan count={count} />
          <VariableList actor={actor} />
          <TextArea
            label={t('broadcast.replies')}
            help={t('broadcast.replies.help')}
            dir="auto"
            maxLength={CONTEXT_MAX}
            value={form.aiContext}
            onChange={({ target }) => actor.send({ type: 'broadcast.describe', aiContext: target.value })}
          />
          <SendTime actor={actor} />
          <Switch
            label={t('broadcast.retry')}
            help={t('broadcast.retry.help')}
            checked={form.retryOnFailure}
            onChange={(on) => actor.send({ type: 'broadcast.retryFailed', on })}
          />
        </div>
        <aside className={frame.aside} aria-label={t('broadcast.details')}>
          {preview && form.template && (
            <PreviewPanel actor={preview} wizard={actor} template={form.template} />
          )}
          <Details actor={actor} count={count} />
          <label className={css.promise}>
            <input
              type="checkbox"
              className={css.box}
              checked={isConfirmed}
              onChange={({ target }) => actor.send({ type: 'broadcast.confirm', on: target.checked })}
            />
            {t('broadcast.confirm')}
          </label>
          <p className={css.muted}>{t('broadcast.confirm.pause')}</p>
        </aside>
      </div>
    </BroadcastFrame>
  );
}

function Details({ actor, count }: { actor: WizardActor; count: number }) {
  const t = useText();
  const intentText = useIntentText();
  const { template, intent, source, upload } = useSelector(actor, ({ context }) => context.form);
  const audience =
    source === 'csv' && upload
      ? t('broadcast.fromFile', { count, name: upload.file.name })
      : t('broadcast.fromContacts', { count });
  const rows = [
    [t('broadcast.template'), template?.name ?? ''],
    [t('broadcast.intent'), intentText(intent)],
    [t('broadcast.step.audience'), audience],
    [t('broadcast.cost'), t('broadcast.costOf', { cost: costOf(count, BROADCAST_COST).all, count })],
  ];
  return (
    <dl className={css.details}>
      {rows.map(([term, value]) => (
        <div key={term} className={css.contents}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value} dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
