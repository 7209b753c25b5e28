import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { snoozeMachine } from '#machines/conversation/snooze.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { ConfirmTime } from './ConfirmTime.tsx';
import * as css from './Planning.css.ts';
import { Presets } from './Presets.tsx';
import { TimeField } from './TimeField.tsx';

export type SnoozeActor = ActorRefFrom<typeof snoozeMachine>;

/** Takes the conversation out of the lists: by a usual choice at once, by typed words after a look at them. */
export function SnoozeDialog({ actor }: { actor: SnoozeActor }) {
  const t = useText();
  const explain = useProblemText();
  const time = useSelector(actor, ({ children }) => children.time);
  const snoozing = useSelector(actor, (snapshot) => snapshot.matches({ open: 'snoozing' }));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const close = () => actor.send({ type: 'snooze.close' });
  const until = (at: number | null) => actor.send({ type: 'snooze.until', at });
  return (
    <Dialog
      open={time !== undefined}
      title={t('snooze.title')}
      description={t('snooze.about')}
      closeLabel={t('common.close')}
      onClose={snoozing ? undefined : close}
      footer={
        <>
          <Button tone="quiet" disabled={snoozing} onClick={close}>
            {t('snooze.cancel')}
          </Button>
          {time && (
            <ConfirmTime actor={time} busy={snoozing} onConfirm={until}>
              {t('snooze.confirm')}
            </ConfirmTime>
          )}
        </>
      }
    >
      {problem && (
        <Callout tone="danger" role="alert" title={t('snooze.refused')}>
          {explain(problem)}
        </Callout>
      )}
      <div className={css.choices}>
        <Presets of={['soon', 'tomorrow', 'monday']} disabled={snoozing} onChoose={until} />
        <button type="button" className={css.choice} disabled={snoozing} onClick={() => until(null)}>
          <Icon name="talk" />
          {t('snooze.untilReply')}
        </button>
      </div>
      {time && <TimeField actor={time} readOnly={snoozing} />}
      <p className={css.said}>{t('snooze.either')}</p>
    </Dialog>
  );
}
