import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { sendLaterMachine } from '#machines/conversation/sendLater.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { ConfirmTime } from './ConfirmTime.tsx';
import * as css from './Planning.css.ts';
import { Presets } from './Presets.tsx';
import { TimeField } from './TimeField.tsx';
import { usePlannedTime } from './usePlannedTime.ts';

/** Schedules the text of the composer and the files of its tray: by a usual choice at once, by typed words after a look at them. */
export function SendLaterDialog({ actor }: { actor: ActorRefFrom<typeof sendLaterMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const time = useSelector(actor, ({ children }) => children.time);
  const uploading = useSelector(actor, (snapshot) => snapshot.matches({ open: 'uploading' }));
  const scheduling = useSelector(actor, (snapshot) => snapshot.matches({ open: 'scheduling' }));
  const checking = useSelector(actor, (snapshot) => snapshot.matches({ open: 'checking' }));
  const afterWindow = useSelector(actor, (snapshot) => snapshot.matches({ open: 'afterWindow' }));
  const busy = checking || uploading || scheduling;
  const { when } = usePlannedTime();
  const { channel, problem, reopens, endsAt, earlier, at } = useSelector(actor, ({ context }) => context);
  const close = () => actor.send({ type: 'sendLater.close' });
  const choose = (at: number) => actor.send({ type: 'sendLater.at', at });
  return (
    <Dialog
      open={time !== undefined}
      title={t('sendLater.title')}
      closeLabel={t('common.close')}
      onClose={scheduling ? undefined : close}
      footer={
        <>
          <Button tone="quiet" disabled={scheduling} onClick={close}>
            {t('sendLater.cancel')}
          </Button>
          {time && !afterWindow && (
            <ConfirmTime actor={time} busy={busy} onConfirm={choose}>
              {t('sendLater.confirm')}
            </ConfirmTime>
          )}
        </>
      }
    >
      {problem && (
        <Callout tone="danger" role="alert" title={t('sendLater.refused')}>
          {explain(problem)}
        </Callout>
      )}
      {afterWindow && endsAt !== null && (
        <Callout tone="warning" role="alert" title={t('sendLater.afterWindow')}>
          <p className={css.said}>{t('sendLater.afterWindowText', { end: when(endsAt), at: when(at) })}</p>
          <div className={css.buttons}>
            {earlier !== null && (
              <Button tone="primary" onClick={() => actor.send({ type: 'sendLater.earlier' })}>
                {t('sendLater.earlier')}
              </Button>
            )}
            <Button onClick={() => actor.send({ type: 'sendLater.keep' })}>{t('sendLater.keep')}</Button>
            <Button tone="quiet" onClick={() => actor.send({ type: 'sendLater.back' })}>
              {t('sendLater.back')}
            </Button>
          </div>
        </Callout>
      )}
      {!afterWindow && (
        <div className={css.choices}>
          <Presets of={['tonight', 'tomorrow', 'monday']} disabled={busy} onChoose={choose} />
        </div>
      )}
      {time && !afterWindow && <TimeField actor={time} readOnly={busy} />}
      {channel === 'whatsapp' && !afterWindow && (
        <Checkbox
          label={t('sendLater.reopens')}
          help={t('sendLater.reopensHelp')}
          checked={reopens}
          disabled={busy}
          onChange={(on) => actor.send({ type: 'sendLater.reopens', on })}
        />
      )}
      <p className={css.said}>{t('sendLater.about')}</p>
    </Dialog>
  );
}
