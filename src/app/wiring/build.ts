import { dropPart, retryParts, startPart, wireParts } from '#features/common/lazyParts.ts';
import { Failure } from '#contract/failure.ts';
import { appVersionMachine } from '#machines/shell/appVersion.machine.ts';
import { lazyPartMachine } from '#machines/shell/lazyPart.machine.ts';
import { dropShells, isFromShell } from '#services/shell.ts';
import { fetchVersion, pageVersion } from '#services/version.ts';
import { fulfil } from './fulfil.ts';
import type { AppContext } from './appContext.ts';

export { retryParts };

export const wireAppVersion = () =>
  appVersionMachine.provide({
    actors: { fetchVersion: fulfil((_, signal) => fetchVersion(signal)) },
    actions: {
      reload: () => void dropShells().finally(() => window.location.reload()),
    },
  });

/** A page that the worker served may be of an older build than the server. */
export const versionStart = () => ({ version: pageVersion(), isDoubted: isFromShell() });

/** A missing file may have been removed by a deploy, so the build is compared first. */
export const wireLazyParts = (app: AppContext): void =>
  wireParts((load) =>
    lazyPartMachine.provide({
      actors: { importPart: fulfil(load) },
      actions: { reportMissing: () => app.actors.appVersion.send({ type: 'version.doubted' }) },
    }),
  );

/** Imports modules with charts, with the retries of a lazy part; rejects when that part is given up. */
export const importCharts = <Module>(load: () => Promise<Module>): Promise<Module> =>
  new Promise((resolve, reject) => {
    let module: Module;
    const actor = startPart(async () => {
      module = await load();
    });
    const watching = actor.subscribe({
      next(snapshot) {
        if (!snapshot.matches('failed')) return;
        watching.unsubscribe();
        reject(new Failure('unreachable'));
        dropPart(actor);
      },
      complete: () => resolve(module),
    });
  });
