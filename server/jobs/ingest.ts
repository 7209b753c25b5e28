import type { Pool } from 'pg';
import { outageOf } from '../db/database.ts';
import { storeWebhooks } from '../db/inbound.ts';
import type { Item } from '../domain/message/inbound.ts';

interface Webhook {
  provider: 'whatsapp' | 'd360' | 'instagram';
  body: Buffer;
  items: Item[];
}

export interface Ingest {
  /** Resolves when the webhook is committed. */
  store(webhook: Webhook): Promise<void>;
}

/** How long the first of a batch waits for company. */
const WINDOW_MS = 3;
const MOST = 200;

/** Stores webhooks in groups: one commit answers many. A batch that fails is stored one by one, so that one bad row harms itself only. */
export function openIngest(owner: Pool, onStored: () => void): Ingest {
  let waiting: { webhook: Webhook; done(): void; failed(error: unknown): void }[] = [];
  let isBusy = false;

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
        if (batch.length === 1 || outageOf(error)) for (const { failed } of batch) failed(error);
        else for (const one of batch) await storeWebhooks(owner, [one.webhook]).then(one.done, one.failed);
      }
      onStored();
    }
    isBusy = false;
  }

  return {
    store: (webhook) =>
      new Promise((done, failed) => {
        waiting.push({ webhook, done, failed });
        if (waiting.length === 1) setTimeout(() => void flush(), WINDOW_MS);
      }),
  };
}
