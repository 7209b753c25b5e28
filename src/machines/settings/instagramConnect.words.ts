/** The types, ports, guards and actions of the chart `instagramConnect`. */
import { assign, setup } from 'xstate';
import { disconnectInstagram } from '#contract/instagram.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { emptyForm, instagramManualMachine, type ManualForm } from './instagramManual.machine.ts';
import type { Trouble } from './instagramTrouble.ts';

export interface InstagramInput {
  connected: boolean;
  isAdmin: boolean;
  /** Without a WhatsApp channel the organisation goes to the onboarding once Instagram is there (INT-IG-010). */
  hasChannel: boolean;
}

interface Context extends InstagramInput {
  /** Whether the conversation history is loaded with the account. */
  history: boolean;
  deleteHistory: boolean;
  /** The form under "Advanced" as it was left. */
  manualForm: ManualForm;
  trouble: Trouble | null;
}

export const blank = { history: false, deleteHistory: false, manualForm: emptyForm, trouble: null };

export const chart = setup({
  types: {
    input: {} as InstagramInput,
    context: {} as Context,
    events: {} as
      | { type: 'connect.open' }
      | { type: 'connect.toggleHistory' }
      | { type: 'connect.start' }
      | { type: 'connect.advanced' }
      | { type: 'manual.done' }
      | { type: 'disconnect.open' }
      | { type: 'disconnect.toggleDelete' }
      | { type: 'disconnect.confirm' }
      | { type: 'dialog.close' }
      | { type: 'instagram.changed'; connected: boolean },
    tags: {} as 'dialog' | 'busy',
    children: {} as { findLogin: 'findLogin'; disconnect: 'disconnect'; manual: 'manual' },
  },
  actors: {
    findLogin: port<{ url: string }, { history: boolean }>('findLogin'),
    disconnect: call(disconnectInstagram, {
      ask: ({ deleteHistory }: { deleteHistory: boolean }) => ({
        deleteHistory: deleteHistory ? ('true' as const) : ('false' as const),
      }),
    }),
    manual: instagramManualMachine,
  },
  guards: {
    isConnected: ({ context }) => context.connected,
    isAdmin: ({ context }) => context.isAdmin,
    hasChannel: ({ context }) => context.hasChannel,
    hasUrl: (_, { url }: { url: string }) => url !== '',
    isDone: (_, { isConnected }: { isConnected: boolean }) => isConnected,
  },
  actions: {
    begin: assign(blank),
    setConnected: assign((_, { connected }: { connected: boolean }) => ({ connected })),
    toggleHistory: assign(({ context }) => ({ history: !context.history })),
    toggleDelete: assign(({ context }) => ({ deleteHistory: !context.deleteHistory })),
    storeForm: assign((_, { form }: { form: ManualForm }) => ({ manualForm: form })),
    clearProblem: assign({ trouble: null }),
    setProblem: assign((_, trouble: Trouble) => ({ trouble })),
    leaveTo: (_, _params: { url: string }) => {},
    enterOnboarding: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});
