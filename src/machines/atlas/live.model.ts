import type { FromTab, SeenActor } from '#lib/inspect/wire.ts';
import { model } from '../model.ts';
import { liveMachine } from './live.machine.ts';

const actor = (id: string, states: string[]): SeenActor => ({
  id,
  parent: null,
  name: 'footer',
  chart: 'footer',
  states,
  status: 'active',
});
const here = (tab: string): FromTab => ({
  kind: 'here',
  tab,
  title: 'Parley',
  actors: [actor('r1/x:1', ['mine'])],
});
const heard: FromTab = {
  kind: 'batch',
  tab: 't1',
  actors: [actor('r1/x:1', ['unassigned'])],
  gone: [],
  heard: [
    {
      n: 1,
      at: 5,
      to: 'r1/x:1',
      from: null,
      event: { type: 'footer.factsChanged' },
      taken: true,
      states: ['unassigned'],
    },
  ],
  dropped: 0,
};
const said = (it: FromTab) => ({ event: { type: 'tab.said' as const, said: it }, by: 'world' as const });

export const liveModel = model(liveMachine, {
  inputs: { atlas: undefined },
  happenings: [
    { type: 'live.opened' },
    { type: 'live.left' },
    { type: 'live.freeze' },
    { type: 'live.resume' },
    { type: 'live.clear' },
  ],
  causes: {
    'tab.said': [
      said(here('t1')),
      said(here('t2')),
      said(here('server')),
      said(heard),
      said({ kind: 'context', tab: 't1', actor: 'r1/x:1', context: { handler: null } }),
      said({ kind: 'bye', tab: 't1' }),
      said({ kind: 'bye', tab: 't2' }),
    ],
    'live.chooseTab': [{ event: { type: 'live.chooseTab', tab: 't2' }, by: 'world' }],
    'live.chooseActor': [{ event: { type: 'live.chooseActor', actor: 'r1/x:1' }, by: 'world' }],
    'live.opened': 'world',
    'live.left': 'world',
    'live.freeze': 'world',
    'live.resume': 'world',
    'live.clear': 'world',
    'live.send': [{ event: { type: 'live.send', event: { type: 'chat.retry' } }, by: 'world' }],
    'live.answer': [
      { event: { type: 'live.answer', port: 'loadStats', outcome: 'error' }, by: 'world' },
      { event: { type: 'live.answer', port: 'loadStats', outcome: null }, by: 'world' },
    ],
  },
  passing: ['watching.settling'],
  laws: {
    'a frozen screen does not change': (now, before) =>
      !(now.matches({ watching: 'frozen' }) && before.matches({ watching: 'frozen' })) ||
      now.context.tab !== before.context.tab ||
      now.context.tabs === before.context.tabs ||
      now.context.tabs[now.context.tab]?.log.length === 0,
    'without a watched tab nothing is stored': (now) =>
      !now.matches('away') || Object.keys(now.context.tabs).length === 0,
    'no steps are held back while following': (now) =>
      now.matches({ watching: 'frozen' }) || now.context.held.length === 0,
  },
  distinguishes: ({ context: { tabs, tab, isChosen, actor: watched, held, answers } }) => [
    Object.keys(tabs),
    tab,
    isChosen,
    watched !== '',
    held.length > 0,
    Object.keys(answers),
  ],
});
