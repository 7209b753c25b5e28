import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Me } from '#contract/identity.ts';
import { useText } from '#i18n/useText.ts';
import { coverOf } from '#machines/subscription/gate.cover.ts';
import { rulesOf } from '#machines/subscription/gate.rules.ts';
import { SplashWithText } from '#ui/feedback/Splash.tsx';
import { GateCard } from '../common/GateCard.tsx';
import { CheckFailed } from './CheckFailed.tsx';
import type { GateActor } from './actors.ts';
import { StatusDialog } from './StatusDialog.tsx';

interface SubscriptionGateProps {
  actor: GateActor;
  me: Me;
  children: ReactNode;
}

/** Draws the dashboard, or what covers it: the check, its failure, or the reason why it is blocked (GATE-001). */
export function SubscriptionGate({ actor, me, children }: SubscriptionGateProps) {
  const t = useText();
  const cover = useSelector(actor, coverOf);
  const state = useSelector(actor, ({ context }) => context.decision?.state);
  const isRefreshing = useSelector(actor, (now) => now.matches({ blocked: { check: 'refreshing' } }));
  const dialog = useSelector(actor, (now) => now.children.statusDialog);
  const { card, reason } = rulesOf(state?.subscriptionStatus ?? 'unknown');
  return (
    <>
      {cover === null && children}
      {cover === 'loading' && <SplashWithText text={t('gate.loading')} />}
      {cover === 'failed' && <CheckFailed actor={actor} />}
      {cover === 'card' && card && (
        <GateCard
          card={card}
          reason={reason}
          isRefreshing={isRefreshing}
          onRefresh={() => actor.send({ type: 'gate.refresh' })}
        />
      )}
      {dialog && <StatusDialog actor={dialog} me={me} />}
    </>
  );
}
