import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { atlasViewerMachine, type AddressFact } from '#machines/atlas/atlasViewer.machine.ts';
import { liveMachine } from '#machines/atlas/live.machine.ts';
import { replayerMachine } from '#machines/atlas/replayer.machine.ts';
import { simulationMachine } from '#machines/atlas/simulation.machine.ts';
import type { testRunMachine } from '#machines/atlas/testRun.machine.ts';
import { themeMachine, type SystemThemeFact, type ThemeChoice } from '#machines/shell/theme.machine.ts';
import { CHANNEL, HEARTBEAT_MS, type FromAtlas, type FromTab } from '#lib/inspect/wire.ts';
import { Failure } from '#contract/failure.ts';
import { readSession } from '#flows/replay.ts';
import { chartNames, chartOf } from '../charts.ts';
import { watchDecisions } from './decisions.ts';
import { layOutWanted } from './layOut.ts';
import { linkOf, readLink } from './link.ts';
import { store, stored } from '#lib/browserStorage.ts';
import { testRunWith } from './testRun.ts';

export interface Atlas {
  viewer: ActorRefFrom<typeof atlasViewerMachine>;
  simulation: ActorRefFrom<typeof simulationMachine>;
  live: ActorRefFrom<typeof liveMachine>;
  replayer: ActorRefFrom<typeof replayerMachine>;
  testRun: ActorRefFrom<typeof testRunMachine>;
  theme: ActorRefFrom<typeof themeMachine>;
}

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
      layOut: fromPromise(({ input }) => layOutWanted(input)),
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

/** Asks the browser's tabs to send what they do while somebody watches. */
const liveWith = () => {
  let channel: BroadcastChannel | null = null;
  return createActor(
    liveMachine.provide({
      actors: {
        tabs: fromCallback<{ type: 'tab.said'; said: FromTab }, undefined>(({ sendBack }) => {
          const open = new BroadcastChannel(CHANNEL);
          channel = open;
          const ask = () => open.postMessage({ kind: 'watch' } satisfies FromAtlas);
          // A tab that still sends to a closed or reloaded atlas starts again with all its actors.
          open.postMessage({ kind: 'leave' } satisfies FromAtlas);
          open.addEventListener('message', ({ data }: MessageEvent<FromTab | FromAtlas>) => {
            // Other atlases use the same channel.
            if (
              data.kind === 'here' ||
              data.kind === 'batch' ||
              data.kind === 'context' ||
              data.kind === 'bye'
            )
              sendBack({ type: 'tab.said', said: data });
          });
          ask();
          const beat = setInterval(ask, HEARTBEAT_MS);
          const deafen = watchDecisions((said) => sendBack({ type: 'tab.said', said }));
          return () => {
            clearInterval(beat);
            deafen();
            open.postMessage({ kind: 'leave' } satisfies FromAtlas);
            open.close();
            channel = null;
          };
        }),
      },
      actions: { say: (_, message) => channel?.postMessage(message) },
    }),
  );
};

const replayerWith = () =>
  createActor(
    replayerMachine.provide({
      actors: {
        readFile: fromPromise(async ({ input: { file } }) => {
          const session = readSession((await file?.text()) ?? '');
          if (!session) throw new Failure('fileTypeInvalid');
          return session;
        }),
      },
    }),
  );

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
        // The address follows the steps without navigation, so that it can be copied at any time.
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
  const live = liveWith();
  const replayer = replayerWith();
  viewer.subscribe(({ context: { at } }) => {
    const looks = at.page === 'live' || at.tab === 'live';
    live.send({ type: looks ? 'live.opened' : 'live.left' });
    const { actor } = at.query;
    if (looks && actor && actor !== live.getSnapshot().context.actor)
      live.send({ type: 'live.chooseActor', actor });
    if (at.tab === 'replay' && actor && actor !== replayer.getSnapshot().context.actor)
      replayer.send({ type: 'replay.chooseActor', actor });
  });
  const atlas = { viewer, simulation, live, replayer, testRun: testRunWith(), theme: themeWith() };
  for (const actor of [atlas.theme, atlas.testRun, simulation, live, replayer, viewer]) actor.start();
  return atlas;
}
