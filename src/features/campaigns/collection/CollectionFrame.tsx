import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { paymentSteps, type PaymentStep } from '#machines/campaigns/paymentForm.ts';
import { WizardFrame } from '#features/campaigns/wizard/WizardFrame.tsx';
import type { CollectionActor } from './collectionActors.ts';

interface CollectionFrameProps {
  actor: CollectionActor;
  step: PaymentStep;
  title: string;
  summary: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** Draws the two steps of a payment collection around one of them (PAY-001). */
export function CollectionFrame({ actor, step, ...frame }: CollectionFrameProps) {
  const t = useText();
  const now = paymentSteps.indexOf(step);
  const back = now > 0 ? { onBack: () => actor.send({ type: 'collection.back' }) } : {};
  return (
    <WizardFrame
      {...frame}
      {...back}
      steps={paymentSteps.map((it) => t(`collection.step.${it}`))}
      now={now}
      onCancel={() => actor.send({ type: 'collection.cancel' })}
      onStartOver={() => actor.send({ type: 'collection.startOver' })}
    />
  );
}
