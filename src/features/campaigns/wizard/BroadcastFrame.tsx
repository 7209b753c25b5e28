import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { steps, type WizardStep } from '#machines/campaigns/broadcastForm.ts';
import type { WizardActor } from './wizardActor.ts';
import { WizardFrame } from './WizardFrame.tsx';

interface BroadcastFrameProps {
  actor: WizardActor;
  step: WizardStep;
  title: string;
  busy?: boolean;
  summary?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** Draws the three steps of a broadcast around one of them (WIZ-001). */
export function BroadcastFrame({ actor, step, ...frame }: BroadcastFrameProps) {
  const t = useText();
  return (
    <WizardFrame
      {...frame}
      steps={steps.map((it) => t(`broadcast.step.${it}`))}
      now={steps.indexOf(step)}
      onBack={() => actor.send({ type: 'broadcast.back' })}
      onCancel={() => actor.send({ type: 'broadcast.cancel' })}
      onStartOver={() => actor.send({ type: 'broadcast.startOver' })}
    />
  );
}
