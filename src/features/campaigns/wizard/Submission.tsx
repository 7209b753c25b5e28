import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { useText } from '#i18n/useText.ts';
import { type BroadcastForm, recipientCount } from '#machines/campaigns/broadcastForm.ts';
import type { broadcastSubmitMachine } from '#machines/campaigns/broadcastSubmit.machine.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { useFaultText } from '#features/template/FormDialogs.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import * as css from './Wizard.css.ts';
import type { WizardActor } from './wizardActor.ts';
import { BroadcastFrame } from './BroadcastFrame.tsx';

type SubmitActor = ActorRefFrom<typeof broadcastSubmitMachine>;

interface SubmissionProps {
  wizard: WizardActor;
  actor: SubmitActor;
  form: BroadcastForm;
}

/** Shows the creation and the launch of the campaign, and why they failed (WIZ-016 to WIZ-025). */
export function Submission({ wizard, actor, form }: SubmissionProps) {
  return (
    <BroadcastFrame actor={wizard} step="confirm" title={form.name} busy actions={null}>
      <SubmitState actor={actor} />
    </BroadcastFrame>
  );
}

export function SubmitState({ actor }: { actor: SubmitActor }) {
  const t = useText();
  const faultText = useFaultText();
  const problemText = useSubmitProblem();
  const is = useSelector(actor, ({ value }) => value);
  const { form, faults, expected, problem } = useSelector(actor, ({ context }) => context);
  const close = () => actor.send({ type: 'submit.close' });
  const back = (
    <Button tone={is === 'failed' || is === 'recounted' ? 'quiet' : 'primary'} onClick={close}>
      {t('broadcast.submit.back')}
    </Button>
  );
  const shared = { alert: true, closeLabel: t('common.close'), onClose: close };
  return (
    <>
      {(is === 'creating' || is === 'launching') && (
        <p className={css.waiting} role="status">
          <Spinner size={20} />
          <span>{t(is === 'creating' ? 'broadcast.submit.creating' : 'broadcast.submit.launching')}</span>
          <span>{t('broadcast.submit.recipients', { count: expected })}</span>
        </p>
      )}
      <Dialog
        {...shared}
        open={is === 'incomplete' || is === 'empty'}
        title={t('broadcast.submit.stopped')}
        footer={back}
      >
        <p>{t(is === 'empty' ? 'broadcast.submit.empty' : 'broadcast.submit.incomplete')}</p>
      </Dialog>
      <Dialog {...shared} open={is === 'invalid'} title={t('broadcast.submit.invalid')} footer={back}>
        <ul className={css.faults}>
          {faults.map((fault, index) => (
            <li key={index}>{faultText(fault)}</li>
          ))}
        </ul>
      </Dialog>
      <Dialog
        {...shared}
        open={is === 'recounted'}
        title={t('broadcast.submit.recounted')}
        footer={
          <>
            {back}
            <Button tone="primary" onClick={() => actor.send({ type: 'submit.accept' })}>
              {t('broadcast.submit.accept')}
            </Button>
          </>
        }
      >
        <p>{t('broadcast.submit.recountedText', { before: recipientCount(form), now: expected })}</p>
      </Dialog>
      <Dialog
        {...shared}
        open={is === 'failed'}
        title={t('broadcast.submit.failed')}
        footer={
          <>
            {back}
            <Button tone="primary" onClick={() => actor.send({ type: 'submit.retry' })}>
              {t('common.tryAgain')}
            </Button>
          </>
        }
      >
        <p className={css.lines}>{problem && problemText(problem)}</p>
      </Dialog>
    </>
  );
}

/** Returns why a campaign was not created (WIZ-025), with the fields, values or numbers of the refusal. */
function useSubmitProblem() {
  const t = useText();
  const explain = useProblemText();
  return (problem: Problem): string => {
    const { code, details } = problem;
    const kind = details['error_type'];
    if (code === 'unauthenticated' || kind === 'authentication') return t('broadcast.submit.session');
    if (code === 'campaignTooLarge')
      return t('broadcast.submit.tooLarge', {
        limit: Number(details['limit'] ?? 0),
        count: Number(details['count'] ?? 0),
      });
    const first =
      kind === 'zod_validation'
        ? t('broadcast.submit.invalid')
        : explain(problem, 'broadcast.submit.default');
    return [first, ...[details['fields'], details['errors']].flatMap(linesOf)].join('\n');
  };
}

/** Returns the lines of a refusal's list of fields: names, or an object that gives the fault of each. */
function linesOf(told: unknown): string[] {
  if (Array.isArray(told)) return told.filter((line) => typeof line === 'string');
  if (typeof told !== 'object' || told === null) return [];
  return Object.entries(told).map(([field, fault]) => `${field}: ${String(fault)}`);
}
