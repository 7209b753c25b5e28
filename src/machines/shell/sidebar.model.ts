import { model, passing } from '../model.ts';
import { sidebarMachine } from './sidebar.machine.ts';

export const sidebarModel = model(sidebarMachine, {
  inputs: {
    open: { open: true, narrow: false },
    collapsed: { open: false, narrow: false },
    phone: { open: true, narrow: true },
  },
  happenings: [{ type: 'viewport.narrowed' }, { type: 'viewport.widened' }],
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
  },
  laws: {
    'a narrow window never opens the menu by itself': (now, before) =>
      !(before.matches('desktop') && now.matches({ mobile: 'open' })),
  },
});
