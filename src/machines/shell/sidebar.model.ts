import { model, passing } from '../model.ts';
import { sidebarMachine } from './sidebar.machine.ts';

export const sidebarModel = model(sidebarMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'sidebar.restored', open: true, narrow: false },
    { type: 'sidebar.restored', open: false, narrow: false },
    { type: 'sidebar.restored', open: true, narrow: true },
    { type: 'viewport.narrowed' },
    { type: 'viewport.widened' },
  ],
  sees: {
    restoring: [],
    'desktop.settling': passing,
    'desktop.open': [
      { role: 'navigation', name: 'shell.main' },
      { role: 'button', name: 'shell.collapse' },
    ],
    'desktop.collapsed': [
      { role: 'navigation', name: 'shell.main' },
      { role: 'button', name: 'shell.expand' },
    ],
    'mobile.closed': [{ role: 'navigation', name: 'shell.main' }],
    'mobile.open': [{ role: 'dialog', name: 'shell.menu' }],
  },
  causes: {
    'sidebar.toggle': [{ event: { type: 'sidebar.toggle' }, by: { press: 'Control+b' } }],
    'sidebar.close': { press: 'Escape' },
    'sidebar.restored': 'world',
    'viewport.narrowed': 'world',
    'viewport.widened': 'world',
  },
  laws: {
    'a narrow window never opens the menu by itself': (now, before) =>
      !(before.matches('desktop') && now.matches({ mobile: 'open' })),
  },
});
