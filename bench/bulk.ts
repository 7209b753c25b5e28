/**
 * Measures an action on 5,000 conversations, and its undo, through the product: from the request to the end of the job.
 *
 *   node bench/bulk.ts
 */
import { noLimits, openDatabase } from '#server/db/database.ts';
import { enlargeDemo } from '#server/demo/demoVolume.ts';
import { shop } from '#server/demo/seed.ts';
import { say } from './figures.ts';
import { signIn, startProduct } from './product.ts';

const MOST = 5000;

interface Answer {
  bulk: { id: string; state: string; total: number; changed: number; failed: number };
}

const { env, page, stop, url } = await startProduct('bench-bulk');
try {
  const db = openDatabase({
    appUrl: String(env.DATABASE_URL),
    ownerUrl: String(env.DATABASE_OWNER_URL),
    size: 2,
    times: noLimits,
    onError() {},
  });
  await enlargeDemo(db, shop.slug, { conversations: MOST + 500, messages: 100 });
  await db.close();
  await signIn(page, url);
  const call = async (method: 'GET' | 'POST', path: string, data?: object): Promise<Answer> => {
    const { token } = (await (await page.request.get(`${url}/api/auth/token`)).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}`, 'x-channel': 'web' };
    const answer = await page.request.fetch(`${url}${path}`, { method, headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const ended = async (id: string, state: string) => {
    for (;;) {
      const { bulk } = await call('GET', `/api/conversation/bulk/${id}`);
      if (bulk.state === state) return bulk;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const begun = performance.now();
  const list = { filter: 'all', refine: '' };
  const { bulk } = await call('POST', '/api/conversation/bulk', {
    act: 'tag',
    tag: `bench ${Math.round(performance.timeOrigin)}`,
    list,
  });
  const done = await ended(bulk.id, 'done');
  const taken = performance.now() - begun;
  say(
    `bulk of ${done.total}: ${(taken / 1000).toFixed(1)} s, ${done.changed} changed, ${done.failed} failed`,
  );
  const undone = performance.now();
  await call('POST', `/api/conversation/bulk/${bulk.id}/undo`, {});
  const back = await ended(bulk.id, 'undone');
  say(
    `undo of ${back.total}: ${((performance.now() - undone) / 1000).toFixed(1)} s, ${back.failed} left as they are`,
  );
} finally {
  await stop();
}
