import { model } from '../model.ts';
import { shortcutsMachine, type Shortcut } from './shortcuts.machine.ts';

const pressed = (shortcut: Shortcut) => ({ type: 'shortcut.pressed' as const, shortcut });

export const shortcutsModel = model(shortcutsMachine, {
  inputs: { start: undefined },
  happenings: [pressed('help'), pressed('sidebar'), pressed('search')],
  sees: { closed: [], open: [{ role: 'dialog', name: 'shortcuts.title' }] },
  hides: { closed: [{ role: 'dialog', name: 'shortcuts.title' }] },
  causes: {
    'shortcuts.open': [{ event: { type: 'shortcuts.open' }, by: 'world' }],
    'shortcuts.close': { press: 'Escape' },
    'shortcut.pressed': 'world',
  },
  laws: {},
});
