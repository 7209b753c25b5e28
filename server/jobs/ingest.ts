import type { Pool } from 'pg';
import { isBadValue } from '#server/db/badValue.ts';
import { outageOf } from '#server/db/database.ts';
import { storeValidItems, storeWebhooks, type StoredWebhook } from '#server/db/inbound.ts';
import { limitTimes } from '#server/domain/message/limitTimes.ts';

export interface Ingest {
  /** Resolves when the webhook is committed. */
  store(webhook: StoredWebhook): Promise<void>;
}

const nothing = () => {};

/** How long the first webhook of a batch waits for more, in milliseconds. */
const WINDOW_MS = 3;
const MOST = 200;

interface Options {
  owner: Pool;
  clock: { now(): number };
  onStored(): void;
  /** Called for an item that the database rejects even alone. Its webhook's body is kept. */
  onUnstorable(error: unknown): void;
}

/**
 * Stores webhooks in batches, with one commit for many.
 * A failed batch is stored webhook by webhook, and a failed webhook item by item, so that a bad item affects no other.
 * While the database is away all fail, and the provider delivers them again.
 */
export function openIngest({ owner, clock, onStored, onUnstorable }: Options): Ingest {
  let waiting: { webhook: StoredWebhook; done(): void; failed(error: unknown): void }[] = [];
  let isBusy = false;

  const storeOne = (webhook: StoredWebhook) =>
    storeWebhooks(owner, [webhook]).then(nothing, (error: unknown) => {
      if (!isBadValue(error)) throw error;
      return storeValidItems(owner, webhook, onUnstorable);
    });

  async function flush(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      try {
        await storeWebhooks(
          owner,
          batch.map(({ webhook }) => webhook),
        );
        for (const { done } of batch) done();
      } catch (error) {
        if (outageOf(error)) for (const { failed } of batch) failed(error);
        else for (const one of batch) await storeOne(one.webhook).then(one.done, one.failed);
      }
      onStored();
    }
    isBusy = false;
  }

  return {
    store: (webhook) =>
      new Promise((done, failed) => {
        const now = clock.now();
        const items = webhook.items.map((item) => limitTimes(item, now));
        waiting.push({ webhook: { ...webhook, items }, done, failed });
        if (waiting.length === 1) setTimeout(() => void flush(), WINDOW_MS);
      }),
  };
}
