import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { awaySwitchMachine } from '#machines/shell/awaySwitch.machine.ts';
import { MenuChoice, MenuRule } from '#ui/overlay/Menu.tsx';

export type AwaySwitchActor = ActorRefFrom<typeof awaySwitchMachine>;

const options = ['off', 'on'] as const;

/** Draws whether the person is away, and lets them choose. */
export function AwayItems({ actor, isAway }: { actor: AwaySwitchActor; isAway: boolean }) {
  const t = useText();
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  return (
    <>
      <MenuChoice
        label={t('away.title')}
        value={isAway ? 'on' : 'off'}
        disabled={isSaving}
        options={options.map((value) => ({ value, content: t(`away.${value}`) }))}
        onChoose={(chosen) => actor.send({ type: 'away.choose', isAway: chosen === 'on' })}
      />
      <MenuRule />
    </>
  );
}
