/**
 * What do the charts of a running page do right now?
 *
 * Asks the tabs of this browser to report their steps, follows one of them and one of its actors. While frozen, the
 * screen stays as it is; steps that arrive meanwhile are stored and shown afterwards. The viewer can send an actor an
 * event, and choose how a port answers next.
 *
 * Intents  live.chooseTab, .chooseActor, .freeze, .resume, .clear, .send, .answer
 * Facts    live.opened, live.left, tab.said
 * Ports    tabs (a feed)
 * Effects  say (to the tabs)
 */
import { assign, setup } from 'xstate';
import type { FromAtlas, FromTab, PortOutcome } from '#lib/inspect/wire.ts';
import { feed } from '../port.ts';
import { firstOf, heardFrom, SERVER, type Tabs } from './live.facts.ts';

interface Context {
  tabs: Tabs;
  tab: string;
  /** Whether the user chose the followed tab. */
  isChosen: boolean;
  actor: string;
  /** The visible part of the selected actor's context. */
  shown: unknown;
  /** Events received while the screen was frozen. */
  held: Exclude<FromTab, { kind: 'context' }>[];
  /** How the ports answer next, by name. */
  answers: Record<string, PortOutcome>;
}

type Said = { type: 'tab.said'; said: FromTab };
type Sent = { type: string; [detail: string]: unknown };

/** Maximum number of events kept while the screen is frozen. */
const HELD_MOST = 400;

export const liveMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | Said
      | { type: 'live.opened' }
      | { type: 'live.left' }
      | { type: 'live.chooseTab'; tab: string }
      | { type: 'live.chooseActor'; actor: string }
      | { type: 'live.freeze' }
      | { type: 'live.resume' }
      | { type: 'live.clear' }
      | { type: 'live.send'; event: Sent }
      | { type: 'live.answer'; port: string; outcome: PortOutcome | null },
  },
  actors: { tabs: feed<Said>('tabs') },
  guards: {
    /** The followed tab exists, and is the chosen one or the default. */
    hasTab: ({ context: { tabs, tab, isChosen } }) =>
      Object.hasOwn(tabs, tab) && (isChosen || tab === firstOf(tabs) || tab !== SERVER),
    isAnywhere: ({ context }) => Object.keys(context.tabs).length > 0,
    isContext: (_, { said }: { said: FromTab }) => said.kind === 'context',
  },
  actions: {
    applyReport: assign(({ context }, { said }: { said: FromTab }) =>
      said.kind === 'context' ? {} : { tabs: heardFrom(context.tabs, said) },
    ),
    holdMessage: assign(({ context }, { said }: { said: FromTab }) =>
      said.kind === 'context' ? {} : { held: [...context.held, said].slice(-HELD_MOST) },
    ),
    catchUp: assign(({ context }) => ({ tabs: context.held.reduce(heardFrom, context.tabs), held: [] })),
    show: assign(({ context }, { said }: { said: FromTab }) =>
      said.kind === 'context' && said.actor === context.actor ? { shown: said.context } : {},
    ),
    /** The first tab if the followed one has closed. */
    follow: assign(({ context }) => ({
      tab: firstOf(context.tabs),
      isChosen: false,
      actor: context.actor,
      shown: null,
    })),
    chooseTab: assign((_, { tab }: { tab: string }) => ({ tab, isChosen: true, actor: '', shown: null })),
    chooseActor: assign((_, { actor }: { actor: string }) => ({ actor, shown: null })),
    clearLog: assign(({ context: { tabs, tab } }) => {
      const known = tabs[tab];
      return known ? { tabs: { ...tabs, [tab]: { ...known, log: [], dropped: 0 } } } : {};
    }),
    noteAnswer: assign(({ context }, { port, outcome }: { port: string; outcome: PortOutcome | null }) => {
      const { [port]: _before, ...rest } = context.answers;
      return { answers: outcome === null ? rest : { ...rest, [port]: outcome } };
    }),
    reset: assign({ tabs: {}, tab: '', isChosen: false, shown: null, held: [], answers: {} }),
    say: (_, _message: FromAtlas) => {},
  },
}).createMachine({
  id: 'live',
  context: { tabs: {}, tab: '', isChosen: false, actor: '', shown: null, held: [], answers: {} },
  initial: 'away',
  states: {
    // The page is closed: no tab is asked to report.
    away: { description: 'Nobody looks at the running charts.', on: { 'live.opened': 'watching' } },
    watching: {
      description: 'The running charts of a tab are followed.',
      invoke: { id: 'tabs', src: 'tabs' },
      exit: 'reset',
      on: {
        'live.left': 'away',
        'live.chooseTab': { actions: { type: 'chooseTab', params: ({ event }) => event } },
        'live.chooseActor': {
          actions: [
            { type: 'chooseActor', params: ({ event }) => event },
            {
              type: 'say',
              params: ({ context, event }) => ({
                kind: 'look' as const,
                tab: context.tab,
                actor: event.actor,
              }),
            },
          ],
        },
        'live.clear': { actions: 'clearLog' },
        'live.send': {
          actions: {
            type: 'say',
            params: ({ context: { tab, actor }, event }) => ({
              kind: 'send' as const,
              tab,
              actor,
              event: event.event,
            }),
          },
        },
        'live.answer': {
          actions: [
            { type: 'noteAnswer', params: ({ event }) => event },
            {
              type: 'say',
              params: ({ context, event }) => ({
                kind: 'port' as const,
                tab: context.tab,
                port: event.port,
                outcome: event.outcome,
              }),
            },
          ],
        },
      },
      initial: 'searching',
      states: {
        searching: {
          on: {
            'tab.said': {
              target: 'settling',
              actions: { type: 'applyReport', params: ({ event }) => event },
            },
          },
        },
        settling: {
          always: [
            { guard: 'hasTab', target: 'following' },
            { guard: 'isAnywhere', target: 'following', actions: 'follow' },
            { target: 'searching', actions: 'follow' },
          ],
        },
        following: {
          on: {
            'tab.said': [
              {
                guard: { type: 'isContext', params: ({ event }) => event },
                actions: { type: 'show', params: ({ event }) => event },
              },
              { target: 'settling', actions: { type: 'applyReport', params: ({ event }) => event } },
            ],
            'live.freeze': 'frozen',
          },
        },
        frozen: {
          on: {
            'tab.said': { actions: { type: 'holdMessage', params: ({ event }) => event } },
            'live.resume': { target: 'settling', actions: 'catchUp' },
          },
        },
      },
    },
  },
});
