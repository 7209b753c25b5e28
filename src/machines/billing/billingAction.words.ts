import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { type ActionKind, offersAction, type Standing } from './billing.rules.ts';
import { planChooserMachine } from './planChooser.machine.ts';

/** A change of the subscription, with what the person chose. */
export type Action =
  | {
      kind: 'pause';
      /** A date as in `2027-01-04`; null until it is resumed by hand. */ until: string | null;
    }
  | { kind: 'resume' }
  | { kind: 'cancel'; atPeriodEnd: boolean; reason: string }
  | { kind: 'reactivate' }
  | { kind: 'discount'; code: string };

interface Context {
  isAdmin: boolean;
  standing: Standing;
  /** What is asked or made. */
  kind: Action['kind'] | null;
  until: string | null;
  atPeriodEnd: boolean;
  reason: string;
  code: string;
  problem: Problem | null;
}

const promotionMissing: Problem = { code: 'promotionMissing', text: null, details: {} };

/** Returns what is to be done; a trial has no paid period to wait for (BILL-024). */
export function actionOf({ kind, until, atPeriodEnd, reason, code, standing }: Context): Action {
  switch (kind) {
    case 'pause':
      return { kind, until };
    case 'cancel':
      return { kind, atPeriodEnd: atPeriodEnd && standing.status !== 'trialing', reason: reason.trim() };
    case 'discount':
      return { kind, code: code.trim() };
    case 'resume':
    case 'reactivate':
      return { kind };
    case null:
      throw new Error('Nothing is asked.');
  }
}

/** Declares the guards, actions and ports of what an admin does with the subscription. */
export const chart = setup({
  types: {
    input: {} as { isAdmin: boolean; standing: Standing },
    context: {} as Context,
    events: {} as
      | { type: 'plans.open' }
      | { type: 'plan.changed' }
      | { type: 'plan.taken' }
      | { type: 'pause.open' }
      | { type: 'pause.choose'; until: string | null }
      | { type: 'pause.confirm' }
      | { type: 'subscription.resume' }
      | { type: 'subscription.reactivate' }
      | { type: 'cancellation.open' }
      | { type: 'cancellation.choose'; atPeriodEnd: boolean }
      | { type: 'cancellation.explain'; reason: string }
      | { type: 'cancellation.confirm' }
      | { type: 'discount.type'; code: string }
      | { type: 'discount.apply' }
      | { type: 'portal.open' }
      | { type: 'dialog.close' }
      | { type: 'standing.changed'; standing: Standing },
    children: {} as { plans: 'plans' },
    tags: {} as 'busy',
  },
  actors: {
    plans: planChooserMachine,
    changeSubscription: port<void, Action>('changeSubscription'),
    openPortal: port<{ url: string }>('openPortal'),
  },
  guards: {
    offers: ({ context: { isAdmin, standing } }, { kind }: { kind: ActionKind }) =>
      isAdmin && offersAction(kind, standing),
    isAdmin: ({ context }) => context.isAdmin,
    isDated: ({ context }) => context.until !== '',
    hasCode: ({ context }) => context.code.trim() !== '',
    isOf: ({ context }, { kind }: { kind: Action['kind'] }) => context.kind === kind,
  },
  actions: {
    setStanding: assign((_, { standing }: { standing: Standing }) => ({ standing })),
    begin: assign((_, { kind }: { kind: Action['kind'] }) => ({
      kind,
      until: null,
      atPeriodEnd: true,
      reason: '',
      problem: null,
    })),
    setUntil: assign((_, { until }: { until: string | null }) => ({ until, problem: null })),
    setAtPeriodEnd: assign((_, { atPeriodEnd }: { atPeriodEnd: boolean }) => ({ atPeriodEnd })),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    setCode: assign((_, { code }: { code: string }) => ({ code, kind: null, problem: null })),
    clearCode: assign({ code: '' }),
    requireCode: assign({ kind: 'discount', problem: promotionMissing }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ kind: null, problem: null }),
    showDone: (_, _params: { kind: Action['kind'] | null }) => {},
    /** Opens the provider’s page in a new tab. */
    showPortal: (_, _params: { url: string }) => {},
    /** Goes to the billing page instead (BILL-030). */
    showPortalFailed: (_, _params: { problem: Problem }) => {},
    /** Tells the parent that the subscription was changed (BILL-011). */
    notifyActed: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});
