/**
 * What does this person need before the organisation's rules for signing in let them in?
 *
 * A missing second factor is set up here, after which they go on without signing in again. Nobody changes their domain here. In
 * each state they can choose another organisation, or sign out, which the parent does. The server is asked again from time to
 * time: an admin may have changed the rules.
 *
 * Intents  admission.setUp, admission.choose, admission.check
 * Ports    checkAdmission, setActiveOrganisation
 * Charts   twoFactorDialog
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type Blocked, getMe } from '#contract/identity.ts';
import { CALL_PATIENCE, SECOND } from '#lib/time.ts';
import { twoFactorDialogMachine } from '../account/twoFactorDialog.machine.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** How often the server is asked whether the rules have changed. */
const RECHECK = 20 * SECOND;

interface Context {
  /** Null once nothing keeps the person out. */
  blocked: Blocked | null;
  wanted: string;
  problem: Problem | null;
}
type Checked = { blocked: Blocked | null };

const chart = setup({
  types: {
    input: {} as Checked,
    context: {} as Context,
    events: {} as
      | { type: 'admission.setUp' }
      | { type: 'admission.choose'; organisationId: string }
      | { type: 'admission.check' },
    children: {} as {
      twoFactorDialog: 'twoFactorDialog';
      checkAdmission: 'checkAdmission';
      setActiveOrganisation: 'setActiveOrganisation';
    },
  },
  actors: {
    checkAdmission: call(getMe, { give: ({ blocked }): Checked => ({ blocked: blocked ?? null }) }),
    setActiveOrganisation: port<void, { organisationId: string }>('setActiveOrganisation'),
    twoFactorDialog: twoFactorDialogMachine,
  },
  guards: {
    lacksFactor: ({ context }) => context.blocked === 'twoFactorRequired',
    isAdmitted: (_, { blocked }: Checked) => blocked === null,
  },
  actions: {
    setBlocked: assign((_, { blocked }: Checked) => ({ blocked })),
    setWanted: assign((_, { wanted }: { wanted: string }) => ({ wanted, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { recheck: RECHECK, patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const checked = {
  type: 'setBlocked' as const,
  params: ({ event }: { event: { output: Checked } }) => event.output,
};

export const admissionMachine = chart.createMachine({
  id: 'admission',
  context: ({ input }) => ({ blocked: input.blocked, wanted: '', problem: null }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The page says what is missing.',
      on: {
        'admission.setUp': { guard: 'lacksFactor', target: 'settingUp', actions: 'clearProblem' },
        'admission.choose': {
          target: 'switching',
          actions: { type: 'setWanted', params: ({ event }) => ({ wanted: event.organisationId }) },
        },
        'admission.check': { target: 'checking', actions: 'clearProblem' },
      },
      after: { recheck: 'checking' },
    },
    settingUp: {
      description: 'Two-factor sign-in is being set up.',
      invoke: {
        id: 'twoFactorDialog',
        src: 'twoFactorDialog',
        input: { purpose: 'enable' },
        onDone: 'checking',
      },
    },
    checking: {
      description: 'The server is asked whether the person may use the organisation now.',
      ...request({
        src: 'checkAdmission',
        onDone: [
          {
            guard: { type: 'isAdmitted', params: ({ event }) => event.output },
            target: 'admitted',
            actions: checked,
          },
          { target: 'waiting', actions: checked },
        ],
        onFailure: { target: 'waiting', actions: withProblem('setProblem') },
      }),
    },
    switching: {
      description: 'Another organisation is being opened.',
      ...request({
        src: 'setActiveOrganisation',
        input: ({ context }) => ({ organisationId: context.wanted }),
        onDone: 'admitted',
        onFailure: { target: 'waiting', actions: withProblem('setProblem') },
      }),
    },
    admitted: { description: 'The person goes on.', type: 'final' },
  },
});
