import { recordingMachine } from '#machines/shell/recording.machine.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Imports the recorder when a recording starts. */
const recorder = () => import('#app/inspect/record.ts');

export const wireRecording = (app: AppContext) =>
  recordingMachine.provide({
    actors: {
      startRecording: fulfil<void>(async () => (await recorder()).startRecording(app)),
      saveRecording: fulfil<void, { keep: boolean }>(async ({ keep }) => {
        const session = (await recorder()).finishRecording();
        if (!keep) return;
        const { download } = await import('#services/download.ts');
        const when = new Date(session.began).toISOString().slice(0, 16).replace(/[:T]/g, '-');
        download(`parley-session-${when}.json`, JSON.stringify(session), 'application/json');
      }),
    },
  });
