import type { Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { settled } from './settled.ts';
import { CHANNEL, type FromAtlas, type FromTab } from '#lib/inspect/wire.ts';

/** Folder for the journeys' sessions for `npm run replay`, if `SESSIONS` is set. */
const folder = process.env.SESSIONS;

/** Pages that are being recorded. */
const recorded = new WeakSet<Page>();
let kept = 0;

/** Controls the page's recording like the atlas, so that the journey's menus and dialogs stay unchanged. */
const ask = (page: Page, type: 'recording.start' | 'recording.save'): Promise<boolean> =>
  // oxlint-disable-next-line e2e/settled-reads -- an action: what it returns is whether it was done
  page.evaluate(
    ({ name, event }) =>
      new Promise<boolean>((resolve) => {
        const channel = new BroadcastChannel(name);
        const say = (message: FromAtlas) => channel.postMessage(message);
        const end = (isDone: boolean) => {
          clearInterval(calling);
          clearTimeout(patience);
          channel.close();
          resolve(isDone);
        };
        // A page that has just been loaded reacts as soon as its charts run.
        const calling = setInterval(() => say({ kind: 'watch' }), 50);
        const patience = setTimeout(() => end(false), 3000);
        channel.onmessage = ({ data }: MessageEvent<FromTab>) => {
          if (data.kind !== 'here' || data.title !== document.title) return;
          const recording = data.actors.find(({ chart }) => chart === 'recording');
          if (!recording) return;
          say({ kind: 'send', tab: data.tab, actor: recording.id, event: { type: event } });
          say({ kind: 'leave' });
          end(true);
        };
      }),
    { name: CHANNEL, event: type },
  );

/** Records the page from now on. A recording lives as long as its page, so what stands is kept before it is loaded again. */
export async function recordJourney(page: Page, title: string): Promise<void> {
  if (!folder) return;
  const begin = async () => {
    const address = await settled(async () => page.url());
    if (address.includes('/dashboard') && (await ask(page, 'recording.start').catch(() => false)))
      recorded.add(page);
  };
  const around = <Args extends unknown[], Answer>(load: (...args: Args) => Promise<Answer>) => {
    return async (...args: Args): Promise<Answer> => {
      await keepJourney(page, title);
      const answer = await load(...args);
      await begin();
      return answer;
    };
  };
  page.goto = around(page.goto.bind(page));
  page.reload = around(page.reload.bind(page));
  await begin();
}

export async function keepJourney(page: Page, title: string): Promise<void> {
  if (!folder || page.isClosed() || !recorded.delete(page)) return;
  mkdirSync(folder, { recursive: true });
  const saved = page.waitForEvent('download', { timeout: 5000 });
  try {
    await ask(page, 'recording.save');
    const name = `${title.replace(/\W+/g, '-').slice(0, 60)}-${process.pid}-${(kept += 1)}.json`;
    await (await saved).saveAs(join(folder, name));
  } catch {
    // The journey left the dashboard itself, which ended the recording.
    await saved.catch(() => {});
  }
}
