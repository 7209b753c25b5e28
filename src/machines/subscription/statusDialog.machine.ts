/**
 * What does the dialog of a status that blocks or warns offer?
 *
 * A blocked status cannot be closed, and offers the way to pay, another organisation and signing out (B54); a warning can be
 * closed. The portal opens in a new tab; if it cannot be opened, the page of the subscription follows (A §7). Members cannot
 * change the subscription: they are told whom to ask, and may look at its page.
 *
 * Intents  dialog.act, dialog.close, dialog.switch, dialog.signOut
 * Ports    openPortal
 * Effects  showPortal, go, switchTo, signOut
 */
import { assign, setup } from 'xstate';
import { PLAN_SELECTION, settingsBilling } from '#lib/paths.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';
import { rulesOf } from './gate.rules.ts';

interface Context {
  status: string;
  isAdmin: boolean;
  isDismissed: boolean;
}

const dialogOf = ({ status }: Context) => rulesOf(status).dialog;

const chart = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as
      | { type: 'dialog.act' }
      | { type: 'dialog.close' }
      | { type: 'dialog.switch'; organisationId: string }
      | { type: 'dialog.signOut' },
    children: {} as { openPortal: 'openPortal' },
  },
  actors: { openPortal: port<{ url: string }>('openPortal') },
  guards: {
    isNone: ({ context }) => dialogOf(context) === null || context.isDismissed,
    isClosable: ({ context }) => dialogOf(context)?.closable === true,
    isPortal: ({ context }) => context.isAdmin && dialogOf(context)?.action === 'portal',
    isPlans: ({ context }) => context.isAdmin && dialogOf(context)?.action === 'plans',
    isForAdmin: ({ context }) => !context.isAdmin && dialogOf(context)?.action !== 'support',
  },
  actions: {
    close: assign({ isDismissed: true }),
    showPortal: (_, _params: { url: string }) => {},
    go: (_, _params: { to: string }) => {},
    switchTo: (_, _params: { organisationId: string }) => {},
    signOut: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const toBilling = { type: 'go' as const, params: { to: settingsBilling } };
const toPlans = { type: 'go' as const, params: { to: PLAN_SELECTION } };

export const statusDialogMachine = chart.createMachine({
  id: 'statusDialog',
  context: ({ input }) => input,
  initial: 'settling',
  states: {
    settling: {
      description: 'Decides by the status.',
      always: [
        { guard: 'isNone', target: 'none' },
        { guard: 'isClosable', target: 'warning', meta: { spec: ['GATE-014'] } },
        { target: 'fixed', meta: { spec: ['GATE-014'] } },
      ],
    },
    none: { description: 'The status has no dialog, or it was closed.' },
    warning: {
      description: 'A dialog warns, and can be closed.',
      on: {
        'dialog.close': { target: 'closed', actions: 'close' },
        'dialog.act': [
          { guard: 'isPortal', target: 'opening', meta: { spec: ['GATE-015'] } },
          { guard: 'isPlans', target: 'closed', actions: ['close', toPlans], meta: { spec: ['GATE-015'] } },
          { target: 'closed', actions: ['close', toBilling] },
        ],
      },
    },
    fixed: {
      description: 'A dialog that cannot be closed says why the organisation is blocked.',
      on: {
        'dialog.act': [
          { guard: 'isPortal', target: 'opening', meta: { spec: ['GATE-015'] } },
          { guard: 'isPlans', actions: toPlans, meta: { spec: ['GATE-015'] } },
          { guard: 'isForAdmin', actions: toBilling },
        ],
        'dialog.switch': { actions: { type: 'switchTo', params: ({ event }) => event } },
        'dialog.signOut': { actions: 'signOut' },
      },
    },
    opening: {
      description: 'The address of the billing portal is being asked for.',
      ...request({
        src: 'openPortal',
        onDone: {
          target: 'settling',
          actions: { type: 'showPortal', params: ({ event }) => event.output },
        },
        onFailure: { target: 'settling', actions: toBilling, meta: { spec: ['GATE-015'] } },
      }),
      on: {
        'dialog.switch': { actions: { type: 'switchTo', params: ({ event }) => event } },
        'dialog.signOut': { actions: 'signOut' },
      },
    },
    closed: { description: 'The person closed the dialog.', type: 'final' },
  },
});
