import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { atlasViewerMachine, type AddressFact } from '#machines/atlas/atlasViewer.machine.ts';
import { simulationMachine } from '#machines/atlas/simulation.machine.ts';
import { themeMachine, type SystemThemeFact, type ThemeChoice } from '#machines/shell/theme.machine.ts';
import { chartNames, chartOf } from '../charts.ts';
import { layOut } from '../layout/engine.ts';
import { linkOf, readLink } from './link.ts';

export interface Atlas {
  viewer: ActorRefFrom<typeof atlasViewerMachine>;
  simulation: ActorRefFrom<typeof simulationMachine>;
  theme: ActorRefFrom<typeof themeMachine>;
}

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const store = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
};

const LANGUAGE = 'parley.language';
const THEME = 'parley.theme';

const viewerWith = () =>
  atlasViewerMachine.provide({
    actors: {
      addresses: fromCallback<AddressFact, undefined>(({ sendBack }) => {
        const tell = () => sendBack({ type: 'address.changed', address: location.hash });
        addEventListener('hashchange', tell);
        return () => removeEventListener('hashchange', tell);
      }),
      layOut: fromPromise(({ input: { chart, collapsed, focus } }) => {
        const found = chartOf(chart);
        return found ? layOut(found.info, collapsed, focus) : Promise.reject(new Error('no such chart'));
      }),
    },
    actions: { remember: (_, { language }) => store(LANGUAGE, language) },
  });

const themeWith = () => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const machine = themeMachine.provide({
    actors: {
      systemTheme: fromCallback<SystemThemeFact, undefined>(({ sendBack }) => {
        const tell = () => sendBack({ type: dark.matches ? 'system.darkened' : 'system.lightened' });
        dark.addEventListener('change', tell);
        return () => dark.removeEventListener('change', tell);
      }),
    },
    actions: {
      remember: (_, { choice }) => store(THEME, choice),
      paint: (_, { theme }) => void (document.documentElement.dataset.theme = theme),
    },
  });
  const choice = stored(THEME);
  return createActor(machine, {
    input: {
      choice: (choice === 'light' || choice === 'dark' ? choice : 'system') satisfies ThemeChoice,
      systemIsDark: dark.matches,
    },
  });
};

const languageNow = () => {
  const kept = stored(LANGUAGE) ?? navigator.language;
  return kept.startsWith('fr') ? ('fr' as const) : ('en' as const);
};

export function createAtlas(): Atlas {
  const viewer = createActor(viewerWith(), {
    input: { address: location.hash, charts: chartNames, language: languageNow() },
  });
  const simulation = createActor(
    simulationMachine.provide({
      actions: {
        // The address follows the steps without being gone to, so that it can be copied at any moment.
        remember: (_, taken) => {
          const { at } = viewer.getSnapshot().context;
          history.replaceState(null, '', linkOf(at.chart, taken));
        },
      },
    }),
    { input: { start: '', steps: [], at: 0 } },
  );
  let known: object | null = null;
  viewer.subscribe(({ context: { at } }) => {
    if (at === known) return;
    known = at;
    const chart = chartOf(at.chart);
    if (!chart) return;
    simulation.send({ type: 'simulation.linked', ...readLink(chart.model, at.query) });
    if (at.query['play']) simulation.send({ type: 'simulation.play' });
  });
  const atlas = { viewer, simulation, theme: themeWith() };
  for (const actor of [atlas.theme, simulation, viewer]) actor.start();
  return atlas;
}
