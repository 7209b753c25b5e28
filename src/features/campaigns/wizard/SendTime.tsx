import { useSelector } from '@xstate/react';
import { TimeChoice } from './TimeChoice.tsx';
import type { WizardActor } from './wizardActor.ts';

/** Chooses when the broadcast is sent (WIZ-020). */
export function SendTime({ actor }: { actor: WizardActor }) {
  const { form, isRaised, past } = useSelector(actor, ({ context }) => context);
  return (
    <TimeChoice
      scheduledFor={form.scheduledFor}
      isRaised={isRaised}
      past={past}
      onChoose={(chosen) => actor.send({ type: 'broadcast.schedule', ...chosen })}
      onNow={() => actor.send({ type: 'broadcast.sendNow' })}
    />
  );
}
