import { Failure } from '#contract/failure.ts';
import { marie } from '../customer/customer.samples.ts';
import { model } from '../model.ts';
import { closing, handing, macros, mine, returning, waiting } from './macro.samples.ts';
import { macroRunMachine } from './macroRun.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const dialog = { role: 'dialog', name: '' } as const;
const run = { role: 'button', name: 'macroRun.run' } as const;
const failing = (port: string, code: 'unreachable' | 'alreadyMine' = 'unreachable') => ({
  type: `xstate.error.actor.${port}` as const,
  error: new Failure(code),
});
/** The requests of the steps, with the state in which each is made. */
const requests = {
  takeOverConversation: 'takingOver',
  assignConversation: 'assigning',
  setAutopilot: 'handingBack',
  changeTag: 'tagging',
  sendSnippet: 'sending',
  addNote: 'noting',
  snoozeConversation: 'snoozing',
  resolveConversation: 'resolving',
} as const;

export const macroRunModel = model(macroRunMachine, {
  inputs: {
    conversation: { ...marie, recent: [] },
    afterTakingOver: { ...marie, recent: [{ do: 'assign', to: 'me' }] },
  },
  happenings: [
    { type: 'xstate.done.actor.loadMacros', output: macros },
    { type: 'xstate.error.actor.loadMacros', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.macroRun.loading' },
    { type: 'xstate.done.actor.readMacroFacts', output: { facts: waiting, run: 'r1' } },
    { type: 'xstate.done.actor.readMacroFacts', output: { facts: mine, run: 'r2' } },
    { type: 'xstate.error.actor.readMacroFacts', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.macroRun.looking' },
    { type: 'xstate.done.actor.form', output: undefined },
    { type: 'xstate.error.actor.form', error: new Failure('unexpected') },
    ...Object.entries(requests).flatMap(([port, state]) => [
      { type: `xstate.done.actor.${port}` as const, output: undefined },
      failing(port),
      failing(port, 'alreadyMine'),
      { type: `xstate.after.patience.macroRun.running.${state}` as const },
    ]),
  ] as never,
  sees: {
    closed: [],
    loading: [dialog],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    choosing: [dialog, { role: 'textbox', name: 'macroRun.search' }],
    recording: [dialog],
    looking: [dialog],
    preview: [dialog, run],
    'running.next': 'passing',
    'running.skipping': 'passing',
    ...(Object.fromEntries(Object.values(requests).map((it) => [`running.${it}`, [dialog]])) as Record<
      `running.${(typeof requests)[keyof typeof requests]}`,
      [typeof dialog]
    >),
    stopped: [{ role: 'alert', name: '' }],
    finished: [{ role: 'status', name: '' }],
  },
  hides: { closed: [dialog], finished: [run] },
  causes: {
    'macro.open': [world({ type: 'macro.open' })],
    'macro.search': [
      { event: { type: 'macro.search', words: 'give' }, by: { fill: 'macroRun.search', with: 'give' } },
    ],
    'macro.choose': [closing, handing, returning, { id: 'deleted' }].map(({ id }) =>
      world({ type: 'macro.choose' as const, id }),
    ),
    'macro.run': { click: 'macroRun.run' },
    'macro.back': { click: 'macroRun.back' },
    'macro.record': { click: 'macroRun.record' },
    'macro.retry': { click: 'common.tryAgain' },
    'macro.close': [world({ type: 'macro.close' })],
    'macro.did': [world({ type: 'macro.did', step: { do: 'resolve' } })],
  },
  laws: {
    'nothing runs before it was shown what it would do': (now, before) =>
      !now.matches('running') ||
      before.matches('running') ||
      before.matches('preview') ||
      before.matches('stopped'),
    'a step is asked only after all before it were done': (now, before) =>
      !(before.matches('running') && now.matches('running')) ||
      now.context.at === before.context.at ||
      now.context.at > before.context.at,
    'a run that stopped says why, and at which step': (now) =>
      !now.matches('stopped') ||
      (now.context.problem !== null && now.context.at < now.context.forecast.length),
    'a run is finished when every step was done': (now) =>
      !now.matches('finished') || now.context.at === now.context.forecast.length,
    'a repeated step keeps its key': (now, before) =>
      !(before.matches('stopped') && now.matches('running')) ||
      (now.context.run === before.context.run && now.context.at === before.context.at),
  },
  distinguishes: ({ context: { macros: listed, words, chosen, facts, at, problem, recent } }) => [
    listed.length > 0,
    words,
    chosen?.id,
    facts?.label,
    at,
    problem?.code,
    recent.length > 0,
  ],
});
