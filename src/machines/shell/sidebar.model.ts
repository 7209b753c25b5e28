import { model, passing } from '../model.ts';
import { sidebarMachine } from './sidebar.machine.ts';

export const sidebarModel = model(sidebarMachine, {
  inputs: {
    open: { open: true, narrow: false, crowded: false },
    collapsed: { open: false, narrow: false, crowded: false },
    phone: { open: true, narrow: true, crowded: true },
    crowded: { open: true, narrow: false, crowded: true },
  },
  happenings: [
    { type: 'viewport.narrowed' },
    { type: 'viewport.widened' },
    { type: 'viewport.crowded' },
    { type: 'viewport.roomy' },
  ],
  sees: {
    settling: passing,
    'desktop.settling': passing,
    'desktop.open': [
      { role: 'navigation', name: 'shell.main' },
      { role: 'button', name: 'shell.collapse' },
    ],
    'desktop.collapsed': [
      { role: 'navigation', name: 'shell.main' },
      { role: 'button', name: 'shell.expand' },
    ],
    'desktop.yielded': [
      { role: 'navigation', name: 'shell.main' },
      { role: 'button', name: 'shell.expand' },
    ],
    'mobile.closed': [
      { role: 'navigation', name: 'shell.main' },
      { role: 'button', name: 'shell.menu' },
    ],
    'mobile.open': [{ role: 'dialog', name: 'shell.menu' }],
  },
  causes: {
    'sidebar.toggle': [
      { event: { type: 'sidebar.toggle' }, by: { click: 'shell.collapse' } },
      { event: { type: 'sidebar.toggle' }, by: { click: 'shell.expand' } },
      { event: { type: 'sidebar.toggle' }, by: { click: 'shell.menu' } },
    ],
    'sidebar.close': { press: 'Escape' },
    'viewport.narrowed': 'world',
    'viewport.widened': 'world',
    'viewport.crowded': 'world',
    'viewport.roomy': 'world',
  },
  laws: {
    'a narrow window never opens the menu by itself': (now, before) =>
      !(before.matches('desktop') && now.matches({ mobile: 'open' })),
    'a sidebar that its owner collapsed does not wait for room': (now, before) =>
      !(before.matches({ desktop: 'collapsed' }) && now.matches({ desktop: 'yielded' })),
  },
});
