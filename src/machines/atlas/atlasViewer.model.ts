import { model } from '../model.ts';
import { atlasViewerMachine } from './atlasViewer.machine.ts';

const charts = ['footer', 'sidebar'];
const at = (address: string) => ({
  event: { type: 'address.changed' as const, address },
  by: 'world' as const,
});

export const atlasViewerModel = model(atlasViewerMachine, {
  inputs: {
    gallery: { address: '#/', charts, language: 'en' },
    'a chart by its link': { address: '#/chart/footer?state=open.mine', charts, language: 'en' },
  },
  happenings: [
    { type: 'xstate.done.actor.layOut', output: { drawing: { width: 640, height: 480 }, collapsed: [] } },
    {
      type: 'xstate.done.actor.layOut',
      output: { drawing: { width: 640, height: 480 }, collapsed: ['open'] },
    },
    { type: 'xstate.error.actor.layOut', error: new Error('no worker') },
    { type: 'xstate.after.budget.atlasViewer.chart.layingOut' },
  ],
  passing: ['settling'],
  causes: {
    'address.changed': [
      at('#/'),
      at('#/chart/footer'),
      at('#/chart/footer/simulate'),
      at('#/chart/footer?state=open.mine'),
      at('#/chart/sidebar'),
      at('#/chart/nothing'),
      at('#/chart/footer/simulat'),
      at('#/covrage'),
      at('#/coverage'),
      at('#/laws'),
      at('#/specification'),
      at('#/screens'),
      at('#/live'),
      at('#/replay'),
    ],
    'chart.collapse': [{ event: { type: 'chart.collapse', path: 'open' }, by: 'world' }],
    'chart.expandAll': [
      { event: { type: 'chart.expandAll' }, by: { click: { literal: 'Expand everything' } } },
    ],
    'chart.setLevel': [{ event: { type: 'chart.setLevel', level: 1 }, by: 'world' }],
    'stage.resized': [{ event: { type: 'stage.resized', room: { width: 800, height: 600 } }, by: 'world' }],
    'chart.focus': [{ event: { type: 'chart.focus', path: 'open.mine' }, by: 'world' }],
    'chart.readAsList': [{ event: { type: 'chart.readAsList' }, by: { click: { literal: 'As a list' } } }],
    'chart.draw': [{ event: { type: 'chart.draw' }, by: { click: { literal: 'As a drawing' } } }],
    'view.set': [{ event: { type: 'view.set', view: { x: 8, y: 0, k: 2 } }, by: { press: '+' } }],
    'search.type': [{ event: { type: 'search.type', text: 'window' }, by: 'world' }],
    'language.choose': [
      {
        event: { type: 'language.choose', language: 'fr' },
        by: { click: { literal: 'Français' } },
      },
    ],
  },
  laws: {
    'only a chart that exists is drawn': (now) =>
      !now.matches('chart') || now.context.charts.includes(now.context.at.chart),
    'only a chart with a layout is drawn': (now) =>
      !now.matches({ chart: 'drawn' }) || now.context.drawing !== null,
    'a page is the one its address names': (now) =>
      now.matches('missing') || (now.context.at.page !== 'unknown' && now.matches(now.context.at.page)),
  },
  // Search and zoom change no state, so each is explored once.
  distinguishes: ({ context }) => [
    context.at.chart,
    context.collapsed.length > 0,
    context.focus,
    context.level === 'fit',
    context.at.tab,
    context.drawing !== null,
  ],
  stays: {
    gallery: 'left by the address only',
    missing: 'left by the address only',
    coverage: 'left by the address only',
    laws: 'left by the address only',
    specification: 'left by the address only',
    screens: 'left by the address only',
    live: 'left by the address only',
    replay: 'left by the address only',
  },
});
