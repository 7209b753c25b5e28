/**
 * Is the contact's panel or a dialog about the contact open, and are their charts loaded?
 *
 * On a wide page the panel is a column beside the chat, and whether it is open is stored on this device. On a narrow page
 * it opens over the chat, which is not stored. The charts are loaded when a conversation opens; a dialog that is requested
 * before that opens when they are loaded. A section's chart starts when the panel is first shown and stops with the
 * conversation.
 *
 * Intents  panel.toggle, panel.close, panel.show, panel.retry
 * Facts    room.widened, room.narrowed, profile.addressed, contact.factsChanged
 * Ports    room, loadContactPanel
 * Charts   profile, shopCustomer, createOrder, snooze, sendLater, scheduled, macros (macroRun), followers; tags, activity,
 *          payments, notes
 * Effects  saveOpen, focusPanel, focusToggle, focusTags
 * Size     the layout, the loading and the dialogs of the panel, side by side
 */
import { assign, forwardTo, sendTo, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { MacroStep } from '#contract/macro.ts';
import type { Template } from '#contract/template.ts';
import { hasTab, type ProfileTab } from '#lib/profileTabs.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { paymentHistoryMachine } from '../payment/paymentHistory.machine.ts';
import type { MacroFact, macroRunMachine } from '../macros/macroRun.machine.ts';
import type { followersMachine } from '../conversation/followers.machine.ts';
import type { scheduledMessagesMachine } from '../conversation/scheduledMessages.machine.ts';
import type { sendLaterMachine } from '../conversation/sendLater.machine.ts';
import type { snoozeMachine } from '../conversation/snooze.machine.ts';
import { feed, lazyMachine, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import type { createOrderMachine } from '../shop/createOrder.machine.ts';
import type { shopActivityMachine } from '../shop/shopActivity.machine.ts';
import type { shopCustomerMachine } from '../shop/shopCustomer.machine.ts';
import type { contactProfileMachine } from './contactProfile.machine.ts';
import type { contactTagsMachine } from './contactTags.machine.ts';
import type { ContactFactsChanged, CustomerFacts, ProfileAddressed } from './customer.facts.ts';
import type { noteListMachine } from './noteList.machine.ts';

/** A dialog about the contact. */
export type ContactDialog =
  | 'macros'
  | 'followers'
  | 'tags'
  | 'profile'
  | 'templates'
  | 'order'
  | 'customer'
  | 'snooze'
  | 'sendLater';
/** A section of the panel with a chart of its own. */
export type Section = 'tags' | 'activity' | 'payments' | 'notes';
const sections: readonly Section[] = ['tags', 'activity', 'payments', 'notes'];

/** The chat keeps its width beside the panel, or not; `open` is how the panel was left on this device. */
export type RoomFact = { type: 'room.widened'; open: boolean } | { type: 'room.narrowed' };

interface Asked {
  dialog: ContactDialog;
  /** Only with `templates`. */
  template?: Template;
}
interface Context {
  customer: CustomerFacts;
  /** The requested dialog, until its chart is loaded. */
  dialog: ContactDialog | null;
  /** The template that is filled in first. */
  template: Template | null;
  /** The profile's tab in the address, until the profile's chart is loaded. */
  tab: ProfileTab | null;
  /** Whether the panel was ever shown, so that its sections start. */
  shown: boolean;
  loaded: boolean;
  started: Section[];
  /** What the agent did by hand before the chart of the macros was loaded. */
  did: MacroStep[];
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { customer: CustomerFacts; tab: ProfileTab | null },
    context: {} as Context,
    events: {} as
      | ContactFactsChanged
      | ProfileAddressed
      | RoomFact
      | MacroFact
      | { type: 'panel.toggle' }
      | { type: 'panel.close' }
      | ({ type: 'panel.show' } & Asked)
      | { type: 'panel.retry' },
    children: {} as {
      room: 'room';
      loadContactPanel: 'loadContactPanel';
      profile: 'profile';
      shopCustomer: 'shopCustomer';
      createOrder: 'createOrder';
      snooze: 'snooze';
      sendLater: 'sendLater';
      scheduled: 'scheduled';
      macros: 'macros';
      followers: 'followers';
      tags: 'tags';
      activity: 'activity';
      payments: 'payments';
      notes: 'notes';
    },
  },
  actors: {
    room: feed<RoomFact>('room'),
    loadContactPanel: port<void>('loadContactPanel'),
    profile: lazyMachine<typeof contactProfileMachine>('profile'),
    shopCustomer: lazyMachine<typeof shopCustomerMachine>('shopCustomer'),
    createOrder: lazyMachine<typeof createOrderMachine>('createOrder'),
    snooze: lazyMachine<typeof snoozeMachine>('snooze'),
    sendLater: lazyMachine<typeof sendLaterMachine>('sendLater'),
    scheduled: lazyMachine<typeof scheduledMessagesMachine>('scheduled'),
    macros: lazyMachine<typeof macroRunMachine>('macros'),
    followers: lazyMachine<typeof followersMachine>('followers'),
    tags: lazyMachine<typeof contactTagsMachine>('tags'),
    activity: lazyMachine<typeof shopActivityMachine>('activity'),
    payments: lazyMachine<typeof paymentHistoryMachine>('payments'),
    notes: lazyMachine<typeof noteListMachine>('notes'),
  },
  guards: {
    hasTab: ({ context }) => context.tab !== null,
    isAsked: ({ context }, { dialog }: { dialog: ContactDialog }) => context.dialog === dialog,
    /** Instagram has no templates. */
    mayShow: ({ context }, { dialog }: { dialog: ContactDialog }) =>
      dialog !== 'templates' || hasTab('templates', { ...context.customer, hasCampaigns: false }),
    isTags: (_, { dialog }: { dialog: ContactDialog }) => dialog === 'tags',
    wasLeftOpen: (_, { open }: { open: boolean }) => open,
  },
  actions: {
    setCustomer: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    remember: assign((_, { dialog, template }: Asked) => ({ dialog, template: template ?? null })),
    setTab: assign((_, { tab }: { tab: ProfileTab | null }) => ({ tab })),
    clearDialog: assign({ dialog: null, template: null, tab: null }),
    setShown: assign({ shown: true }),
    setLoaded: assign({ loaded: true, problem: null }),
    keepDone: assign(({ context }, { step }: { step: MacroStep }) => ({ did: [...context.did, step] })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    openProfile: sendTo('profile', { type: 'profile.open' as const, tab: 'info' as const }),
    openTemplates: sendTo('profile', ({ context: { template } }) => ({
      type: 'profile.open' as const,
      tab: 'templates' as const,
      template,
    })),
    openOrder: sendTo('createOrder', { type: 'order.open' as const }),
    openSendLater: sendTo('sendLater', { type: 'sendLater.open' as const }),
    openMacros: sendTo('macros', { type: 'macro.open' as const }),
    openFollowers: sendTo('followers', { type: 'followers.open' as const }),
    openSnooze: sendTo('snooze', { type: 'snooze.open' as const }),
    openCustomer: sendTo('shopCustomer', { type: 'customerForm.open' as const }),
    addressProfile: sendTo('profile', ({ context }) => ({
      type: 'profile.addressed' as const,
      tab: context.tab,
    })),
    saveOpen: (_, _params: { open: boolean }) => {},
    focusPanel: () => {},
    focusToggle: () => {},
    focusTags: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

/** Returns whether a section has content for this contact. */
export const hasSection = (section: Section, customer: CustomerFacts): boolean => {
  const facts = { ...customer, hasCampaigns: false };
  if (section === 'activity') return hasTab('activity', facts);
  if (section === 'payments') return hasTab('paymentHistory', facts);
  return section === 'notes' || customer.contactId !== null;
};

/** Starts the charts of the available sections that have not started. */
const begin = chart.enqueueActions(({ context, enqueue }) => {
  if (!context.shown || !context.loaded) return;
  const fresh = sections.filter((it) => !context.started.includes(it) && hasSection(it, context.customer));
  // One call for all four, which have one input.
  for (const it of fresh) enqueue.spawnChild(it as 'tags', { id: it as 'tags', input: context.customer });
  if (fresh.length > 0) enqueue.assign({ started: [...context.started, ...fresh] });
});

const tellSections = chart.enqueueActions(({ context, enqueue, event }) => {
  // The notes come with their messages.
  for (const it of context.started) if (it !== 'notes') enqueue.sendTo(it, event);
});

const learn = {
  type: 'setCustomer' as const,
  params: ({ event }: { event: { customer: CustomerFacts } }) => event,
};
const asks = <Dialog extends ContactDialog>(dialog: Dialog) => ({
  type: 'isAsked' as const,
  params: { dialog },
});
const closes = {
  target: 'closed',
  actions: [{ type: 'saveOpen', params: { open: false } }, 'focusToggle'],
} as const;
const left = { type: 'wasLeftOpen' as const, params: ({ event }: { event: { open: boolean } }) => event };

const mayShow = {
  type: 'mayShow' as const,
  params: ({ event }: { event: { dialog: ContactDialog } }) => event,
};

/** The tags are edited in the panel itself. */
const showsTags = {
  guard: { type: 'isTags', params: ({ event }: { event: { dialog: ContactDialog } }) => event },
  target: 'open',
} as const;

const request = requestFor(chart);

export const contactPanelMachine = chart.createMachine({
  id: 'contactPanel',
  context: ({ input }) => ({
    ...input,
    dialog: null,
    template: null,
    shown: false,
    loaded: false,
    started: [],
    did: [],
    problem: null,
  }),
  invoke: { id: 'room', src: 'room' },
  type: 'parallel',
  on: {
    'contact.factsChanged': { actions: [learn, tellSections, begin] },
    'panel.show': { guard: mayShow, actions: { type: 'remember', params: ({ event }) => event } },
    'profile.addressed': { actions: { type: 'setTab', params: ({ event }) => event } },
    'macro.did': { actions: { type: 'keepDone', params: ({ event }) => event } },
  },
  states: {
    layout: {
      description: 'Whether the panel is beside or over the chat, and whether it is open.',
      initial: 'unknown',
      states: {
        unknown: {
          on: {
            'room.widened': [{ guard: left, target: 'beside.open' }, { target: 'beside.closed' }],
            'room.narrowed': 'over',
            'panel.toggle': 'toggledEarly',
          },
        },
        // Toggled before the room is known; opens or closes once it is.
        toggledEarly: {
          on: {
            'room.widened': [
              {
                guard: left,
                target: 'beside.closed',
                actions: { type: 'saveOpen', params: { open: false } },
              },
              {
                target: 'beside.open',
                actions: [{ type: 'saveOpen', params: { open: true } }, 'focusPanel'],
              },
            ],
            'room.narrowed': 'over.open',
            'panel.toggle': 'unknown',
          },
        },
        beside: {
          initial: 'closed',
          on: { 'room.narrowed': 'over' },
          states: {
            closed: {
              on: {
                'panel.toggle': {
                  target: 'open',
                  actions: [{ type: 'saveOpen', params: { open: true } }, 'focusPanel'],
                },
                'panel.show': showsTags,
              },
            },
            open: { entry: ['setShown', begin], on: { 'panel.toggle': closes, 'panel.close': closes } },
          },
        },
        over: {
          initial: 'closed',
          on: { 'room.widened': [{ guard: left, target: 'beside.open' }, { target: 'beside.closed' }] },
          states: {
            closed: { on: { 'panel.toggle': 'open', 'panel.show': showsTags } },
            open: { entry: ['setShown', begin], on: { 'panel.toggle': 'closed', 'panel.close': 'closed' } },
          },
        },
      },
    },
    parts: {
      description: 'The charts of the panel and of the dialogs.',
      initial: 'loading',
      states: {
        loading: {
          ...request({
            src: 'loadContactPanel',
            onDone: 'ready',
            onFailure: { target: 'failed', actions: withProblem('setProblem') },
          }),
        },
        // Whoever asks for a dialog tries to load it again.
        failed: {
          on: {
            'panel.retry': 'loading',
            'panel.show': {
              guard: mayShow,
              target: 'loading',
              actions: { type: 'remember', params: ({ event }) => event },
            },
          },
        },
        ready: {
          entry: ['setLoaded', begin],
          invoke: [
            { id: 'profile', src: 'profile', input: ({ context }) => context.customer },
            { id: 'shopCustomer', src: 'shopCustomer', input: ({ context }) => context.customer },
            { id: 'createOrder', src: 'createOrder', input: ({ context }) => context.customer },
            { id: 'snooze', src: 'snooze', input: ({ context }) => context.customer },
            { id: 'sendLater', src: 'sendLater', input: ({ context }) => context.customer },
            { id: 'scheduled', src: 'scheduled', input: ({ context }) => context.customer },
            {
              id: 'macros',
              src: 'macros',
              input: ({ context }) => ({ ...context.customer, recent: context.did }),
            },
            { id: 'followers', src: 'followers', input: ({ context }) => context.customer },
          ],
          initial: 'opening',
          on: {
            'contact.factsChanged': {
              actions: [
                learn,
                tellSections,
                begin,
                forwardTo('profile'),
                forwardTo('shopCustomer'),
                forwardTo('createOrder'),
              ],
            },
            'macro.did': { actions: forwardTo('macros') },
            'profile.addressed': { actions: forwardTo('profile') },
            'panel.show': {
              guard: mayShow,
              target: '.opening',
              actions: { type: 'remember', params: ({ event }) => event },
            },
          },
          states: {
            opening: {
              always: [
                {
                  guard: asks('profile'),
                  target: 'idle',
                  actions: 'openProfile',
                  meta: { spec: ['PROF-021'] },
                },
                {
                  guard: asks('templates'),
                  target: 'idle',
                  actions: 'openTemplates',
                  meta: { spec: ['FOOT-005'] },
                },
                { guard: asks('macros'), target: 'idle', actions: 'openMacros' },
                { guard: asks('followers'), target: 'idle', actions: 'openFollowers' },
                { guard: asks('tags'), target: 'idle', actions: 'focusTags' },
                { guard: asks('order'), target: 'idle', actions: 'openOrder' },
                { guard: asks('snooze'), target: 'idle', actions: 'openSnooze' },
                { guard: asks('sendLater'), target: 'idle', actions: 'openSendLater' },
                {
                  guard: asks('customer'),
                  target: 'idle',
                  actions: 'openCustomer',
                  meta: { spec: ['SHOP-029'] },
                },
                { guard: 'hasTab', target: 'idle', actions: 'addressProfile' },
                { target: 'idle' },
              ],
            },
            idle: { entry: 'clearDialog' },
          },
        },
      },
    },
  },
});
