/**
 * Which macro is run in the open conversation, what would it do, and what has it done?
 *
 * Before it runs, each step is forecast by the lifecycles. Then the steps ask one after the other what the buttons ask, and
 * the first refusal ends the run: what was done stays done, and what was not is told. A step whose answer was lost is asked
 * again under the same key. What the agent just did here is kept, so that it can be saved as a macro.
 *
 * Intents  macro.open, .search, .choose, .run, .back, .record, .retry, .close
 * Facts    macro.did     the agent did one of the actions by hand
 * Ports    loadMacros, readMacroFacts; takeOverConversation, assignConversation, setAutopilot, changeTag, sendSnippet, addNote,
 *          snoozeConversation, resolveConversation
 * Charts   form (macroForm)
 * Size     one flow from the list to the last step; a state for each request of a button
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type Macro, type MacroStep, listMacros } from '#contract/macro.ts';
import { may } from '#contract/policy.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { CustomerFacts } from '../customer/customer.facts.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { type Forecast, forecastOf, isAlready, type MacroFacts, type ReadySnippet } from './macroForecast.ts';
import { macroFormMachine } from './macroForm.machine.ts';

/** Actions by hand that are kept. */
const RECENT = 10;

/** The agent did one of the actions by hand. */
export interface MacroFact {
  type: 'macro.did';
  step: MacroStep;
}

type Where = Pick<CustomerFacts, 'conversationId' | 'contactId' | 'channel'>;
/** One step of one run; the same key is the same request. */
type Once = Where & { key: string };

interface Context extends Where {
  role: CustomerFacts['role'];
  macros: Macro[];
  words: string;
  chosen: Macro | null;
  facts: MacroFacts | null;
  /** Names the run in keys; each look at a macro gets another. */
  run: string;
  forecast: Forecast[];
  /** The step that is next or under way; those before it are done. */
  at: number;
  problem: Problem | null;
  recent: MacroStep[];
}

/** A snippet to be sent, by its id. */
type SentSnippet = Pick<ReadySnippet, 'text' | 'files'> & { snippet: string };

const stepOf = ({ forecast, at }: Context) => forecast[at]?.step;
const whereOf = ({ context: { conversationId, contactId, channel } }: { context: Context }): Where => ({
  conversationId,
  contactId,
  channel,
});
const once = (given: { context: Context }): Once => ({
  ...whereOf(given),
  key: `${given.context.run}/${given.context.at}`,
});

const chart = setup({
  types: {
    input: {} as CustomerFacts & { recent: MacroStep[] },
    context: {} as Context,
    events: {} as
      | { type: 'macro.open' }
      | { type: 'macro.search'; words: string }
      | { type: 'macro.choose'; id: string }
      | { type: 'macro.run' }
      | { type: 'macro.back' }
      | { type: 'macro.record' }
      | { type: 'macro.retry' }
      | { type: 'macro.close' }
      | MacroFact,
    children: {} as { form: 'form' },
  },
  actors: {
    loadMacros: call(listMacros, { give: ({ macros }) => macros }),
    readMacroFacts: port<{ facts: MacroFacts; run: string }, Where & { steps: MacroStep[] }>(
      'readMacroFacts',
    ),
    takeOverConversation: port<void, Once>('takeOverConversation'),
    assignConversation: port<void, Once & { to: string }>('assignConversation'),
    setAutopilot: port<void, Once>('setAutopilot'),
    changeTag: port<void, Once & { kind: 'add' | 'remove'; tag: string }>('changeTag'),
    sendSnippet: port<void, Once & SentSnippet>('sendSnippet'),
    addNote: port<void, Once & { notes: string }>('addNote'),
    snoozeConversation: port<void, Once & { hours: number | null }>('snoozeConversation'),
    resolveConversation: port<void, Once>('resolveConversation'),
    form: macroFormMachine,
  },
  guards: {
    isKnown: ({ context }, { id }: { id: string }) => context.macros.some((it) => it.id === id),
    hasRecent: ({ context }) => context.recent.length > 0,
    /** At least one step would change something. */
    isOfUse: ({ context }) => context.forecast.some(({ outcome }) => outcome === 'done'),
    isOver: ({ context }) => context.at >= context.forecast.length,
    isAlready: ({ context }) => context.forecast[context.at]?.outcome === 'already',
    asks: ({ context }, { what }: { what: Forecast['asks'] }) => context.forecast[context.at]?.asks === what,
    /** The server says that the conversation is as the step wants it. */
    wasAlready: (_, { problem }: { problem: Problem }) => isAlready(problem.code),
  },
  actions: {
    setMacros: assign((_, { macros }: { macros: Macro[] }) => ({ macros, problem: null })),
    setWords: assign((_, { words }: { words: string }) => ({ words })),
    setChosen: assign(({ context }, { id }: { id: string }) => ({
      chosen: context.macros.find((it) => it.id === id) ?? null,
      forecast: [],
      problem: null,
    })),
    setFacts: assign(({ context }, { facts, run }: { facts: MacroFacts; run: string }) => ({
      facts,
      run,
      forecast: forecastOf(context.chosen?.steps ?? [], facts),
      at: 0,
    })),
    count: assign(({ context }) => ({ at: context.at + 1, problem: null })),
    keep: assign(({ context }, { step }: { step: MacroStep }) => ({
      recent: [...context.recent, step].slice(-RECENT),
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ words: '', chosen: null, facts: null, run: '', forecast: [], at: 0, problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const byId = ({ event }: { event: { id: string } }) => ({ id: event.id });
/** What follows a step's request. */
const answered = {
  onDone: { target: 'next', actions: 'count' },
  onRefused: [{ guard: withProblem('wasAlready'), target: 'next', actions: 'count' }],
  onFailure: { target: '#macroRun.stopped', actions: withProblem('setProblem') },
} as const;
const when = (what: Forecast['asks']) => ({ type: 'asks' as const, params: { what } });
const failed = { target: 'failed', actions: withProblem('setProblem') } as const;

export const macroRunMachine = chart.createMachine({
  id: 'macroRun',
  context: ({ input: { conversationId, contactId, channel, role, recent } }) => ({
    conversationId,
    contactId,
    channel,
    role,
    macros: [],
    words: '',
    chosen: null,
    facts: null,
    run: '',
    forecast: [],
    at: 0,
    problem: null,
    recent: recent.slice(-RECENT),
  }),
  initial: 'closed',
  on: {
    'macro.did': {
      description: 'The agent did one of the actions by hand.',
      actions: { type: 'keep', params: ({ event }) => event },
    },
  },
  states: {
    closed: { description: 'No macro is chosen.', entry: 'clear', on: { 'macro.open': 'loading' } },
    loading: {
      description: 'The macros are being loaded.',
      on: { 'macro.close': 'closed' },
      ...request({
        src: 'loadMacros',
        onDone: {
          target: 'choosing',
          actions: { type: 'setMacros', params: ({ event }) => ({ macros: event.output }) },
        },
        onFailure: failed,
      }),
    },
    failed: {
      description: 'The macros, or the conversation, could not be read.',
      on: { 'macro.retry': 'loading', 'macro.close': 'closed' },
    },
    choosing: {
      description: 'A macro is chosen.',
      on: {
        'macro.search': { actions: { type: 'setWords', params: ({ event }) => event } },
        'macro.choose': {
          guard: { type: 'isKnown', params: byId },
          target: 'looking',
          actions: { type: 'setChosen', params: byId },
        },
        'macro.record': { guard: 'hasRecent', target: 'recording' },
        'macro.close': 'closed',
      },
    },
    recording: {
      description: 'What the agent just did is saved as a macro.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { recent, role } }) => ({
          macro: null,
          steps: recent,
          isAdmin: may(role, 'macros.share'),
        }),
        onDone: 'loading',
        onError: 'loading',
      },
    },
    looking: {
      description: 'The conversation is read, to say what the macro would do.',
      on: { 'macro.close': 'closed' },
      ...request({
        src: 'readMacroFacts',
        input: (given) => ({ ...whereOf(given), steps: given.context.chosen?.steps ?? [] }),
        onDone: { target: 'preview', actions: { type: 'setFacts', params: ({ event }) => event.output } },
        onFailure: failed,
      }),
    },
    preview: {
      description: 'It is shown what each step would do now.',
      on: {
        'macro.run': { guard: 'isOfUse', target: 'running' },
        'macro.back': 'choosing',
        'macro.close': 'closed',
      },
    },
    running: {
      description: 'The steps are being done, one after the other.',
      initial: 'next',
      states: {
        next: {
          always: [
            { guard: 'isOver', target: '#macroRun.finished' },
            { guard: 'isAlready', target: 'skipping' },
            { guard: when('takeOver'), target: 'takingOver' },
            { guard: when('assign'), target: 'assigning' },
            { guard: when('setAutopilot'), target: 'handingBack' },
            { guard: when('tag'), target: 'tagging' },
            { guard: when('snippet'), target: 'sending' },
            { guard: when('note'), target: 'noting' },
            { guard: when('snooze'), target: 'snoozing' },
            { target: 'resolving' },
          ],
        },
        skipping: { always: { target: 'next', actions: 'count' } },
        takingOver: { ...request({ src: 'takeOverConversation', input: once, ...answered }) },
        assigning: {
          ...request({
            src: 'assignConversation',
            input: (given) => {
              const { step, me } = { step: stepOf(given.context), me: given.context.facts?.me ?? '' };
              return { ...once(given), to: step?.do === 'assign' && step.to !== 'me' ? step.to : me };
            },
            ...answered,
          }),
        },
        handingBack: { ...request({ src: 'setAutopilot', input: once, ...answered }) },
        tagging: {
          ...request({
            src: 'changeTag',
            input: (given) => {
              const step = stepOf(given.context);
              return {
                ...once(given),
                kind: step?.do === 'untag' ? ('remove' as const) : ('add' as const),
                tag: step?.do === 'tag' || step?.do === 'untag' ? step.tag : '',
              };
            },
            ...answered,
          }),
        },
        sending: {
          ...request({
            src: 'sendSnippet',
            input: (given) => {
              const step = stepOf(given.context);
              const snippet = step?.do === 'snippet' ? step.snippet : '';
              const { text, files } = given.context.facts?.snippets[snippet] ?? { text: '', files: [] };
              return { ...once(given), snippet, text, files };
            },
            ...answered,
          }),
        },
        noting: {
          ...request({
            src: 'addNote',
            input: (given) => {
              const step = stepOf(given.context);
              return { ...once(given), notes: step?.do === 'note' ? step.notes : '' };
            },
            ...answered,
          }),
        },
        snoozing: {
          ...request({
            src: 'snoozeConversation',
            input: (given) => {
              const step = stepOf(given.context);
              return { ...once(given), hours: step?.do === 'snooze' ? step.hours : null };
            },
            ...answered,
          }),
        },
        resolving: { ...request({ src: 'resolveConversation', input: once, ...answered }) },
      },
    },
    stopped: {
      description: 'A step was refused; those before it are done, those after it are not.',
      on: { 'macro.retry': 'running', 'macro.close': 'closed' },
    },
    finished: { description: 'Every step is done.', on: { 'macro.close': 'closed' } },
  },
});
