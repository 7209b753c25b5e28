import { model, passing } from '../model.ts';
import { mapViewMachine } from './mapView.machine.ts';

export const mapViewModel = model(mapViewMachine, {
  inputs: { 'with maps': { url: 'about:blank' }, 'without maps': { url: null } },
  happenings: [{ type: 'map.loaded' }, { type: 'xstate.after.mapPatience.mapView.loading' }],
  sees: {
    settling: passing,
    off: [{ role: 'link', name: 'media.openMap' }],
    loading: [{ role: 'link', name: 'media.openMap' }],
    ready: [{ role: 'link', name: 'media.openMap' }],
    failed: [
      { role: 'link', name: 'media.openMap' },
      { role: 'button', name: 'media.retry' },
    ],
  },
  hides: { off: [{ role: 'button', name: 'media.retry' }] },
  causes: { 'map.loaded': 'world', 'map.retry': { click: 'media.retry' } },
  stays: {
    off: 'maps are a setting of the installation',
    ready: 'the map stays as long as the message',
  },
  laws: {
    'a map is requested only if maps are on': (now) => now.matches('off') || now.context.url !== null,
  },
});
