import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { bearerOf } from './bearer.ts';

/** Texts written on both sides; each is unique. */
export interface Traffic {
  /** Agents' texts that the server acknowledged. */
  acknowledged: Set<string>;
  /** Texts that customers wrote on their phones. */
  written: Set<string>;
  /** Settles when every text is acknowledged. */
  done: Promise<void>;
}

interface Options {
  url: string;
  sandbox: string;
  conversations: readonly { id: string; phone: string }[];
  sends: number;
  /** Number of customers' messages per agent's message. */
  share: number;
  /** Number of concurrent agents. */
  agents: number;
  /** Returns how many messages may have started by now, which spreads them over the kills. */
  allowed(): number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Lets agents send and customers write concurrently.
 * Like the page's outbox, an agent repeats a message with the same `client_message_id` until the server acknowledges
 * it.
 */
export function startTraffic({
  url,
  sandbox,
  conversations,
  sends,
  share,
  agents,
  allowed,
}: Options): Traffic {
  const bearer = bearerOf(url);
  const acknowledged = new Set<string>();
  const written = new Set<string>();
  let next = 0;

  async function deliver(conversation: string, text: string): Promise<void> {
    const body = JSON.stringify({ message: text, client_message_id: randomUUID() });
    for (;;) {
      const answer = await fetch(`${url}/api/conversation/message/${conversation}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await bearer.get()}` },
        body,
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      const status = answer?.status ?? 0;
      await answer?.arrayBuffer().catch(() => null);
      if (status === 200) {
        acknowledged.add(text);
        return;
      }
      if (status === 401) bearer.renew();
      else if (status >= 400 && status < 500 && status !== 429)
        throw new Error(`A message was refused with ${status}.`);
      await pause(100);
    }
  }

  async function write(phone: string): Promise<void> {
    const text = `from ${phone} ${randomUUID()}`;
    const answer = await fetch(`${sandbox}/control/people/${phone}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });
    if (answer.status !== 201) throw new Error(`The phone ${phone} could not write.`);
    written.add(text);
  }

  async function agent(): Promise<void> {
    while (next < sends) {
      if (next >= allowed()) {
        await pause(20);
        continue;
      }
      const number = next;
      next += 1;
      const { id, phone } = conversations[number % conversations.length] as { id: string; phone: string };
      if (number % Math.round(1 / share) === 0) await write(phone);
      await deliver(id, `${number} ${randomUUID()}`);
    }
  }

  const done = Promise.all(Array.from({ length: agents }, agent)).then(() => {});
  return { acknowledged, written, done };
}

/** Opens conversations handled by Ada with customers who have just written. */
export async function openConversations(
  db: Client,
  sandbox: string,
  count: number,
): Promise<{ id: string; phone: string }[]> {
  const phones = Array.from({ length: count }, (_, index) => String(237_690_000_000 + index));
  for (const phone of phones) {
    const post = (path: string, body: object) =>
      fetch(`${sandbox}/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('people', { wa_id: phone, name: `Customer ${phone}` });
    await post(`people/${phone}/messages`, { text: `hello from ${phone}` });
  }
  for (;;) {
    const { rows } = await db.query<{ id: string; phone: string }>(
      `select c.id, k.address as phone from conversations c join contacts k on k.id = c.contact_id
       where k.address = any ($1::text[])`,
      [phones],
    );
    if (rows.length === count) {
      await db.query(
        `update conversations set label = 'manual', version = version + 1,
           handler = (select id::text from identity."user" where email = 'ada@parley.test')
         where id = any ($1::uuid[])`,
        [rows.map(({ id }) => id)],
      );
      return rows;
    }
    await pause(100);
  }
}
