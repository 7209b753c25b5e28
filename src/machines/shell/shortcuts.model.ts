import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import type { CommandId } from './commands.ts';
import { shortcutsMachine } from './shortcuts.machine.ts';

const pressed = (shortcut: CommandId, single: boolean) => ({
  type: 'shortcut.pressed' as const,
  shortcut,
  single,
});
const world = <E>(event: E) => ({ event, by: 'world' as const });

export const shortcutsModel = model(shortcutsMachine, {
  inputs: {
    keys: { singleKeys: true, stepTo: 'timeline' },
    'no single keys': { singleKeys: false, stepTo: 'answer' },
  },
  happenings: [
    pressed('help', true),
    pressed('takeOver', true),
    pressed('sidebar', false),
    pressed('palette', false),
    { ...pressed('reply', true), nowhere: true },
    { ...pressed('searchList', true), early: true },
    { type: 'typing.ended' },
    { type: 'xstate.done.actor.loadPalette', output: { commands: [] } },
    { type: 'xstate.error.actor.loadPalette', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.shortcuts.loading' },
    { type: 'xstate.done.actor.palette', output: undefined },
  ],
  sees: {
    closed: [],
    typing: [],
    help: [{ role: 'dialog', name: 'shortcuts.title' }],
    loading: [],
    palette: [],
  },
  hides: {
    closed: [{ role: 'dialog', name: 'shortcuts.title' }],
    palette: [{ role: 'dialog', name: 'shortcuts.title' }],
  },
  causes: {
    'shortcuts.open': [world({ type: 'shortcuts.open' })],
    'shortcuts.close': { press: 'Escape' },
    'palette.open': [world({ type: 'palette.open' })],
    // The palette's dialog handles Escape; it is the view of its own chart.
    'palette.close': [world({ type: 'palette.close' })],
    'keys.set': [
      // The switch in the settings.
      world({ type: 'keys.set', singleKeys: false }),
      world({ type: 'keys.set', singleKeys: true }),
      world({ type: 'keys.set', stepTo: 'answer' }),
      world({ type: 'keys.set', stepTo: 'timeline' }),
    ],
    'shortcut.pressed': 'world',
    'typing.ended': 'world',
  },
  laws: {},
  distinguishes: ({ context: { singleKeys, stepTo } }) => [singleKeys, stepTo],
});
