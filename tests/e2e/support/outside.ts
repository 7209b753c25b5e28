import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './expect.ts';
import type { ProductUrls } from './productUrls.ts';

export interface PhoneMessage {
  id: string;
  from: 'customer' | 'business';
  text: string;
  status: string;
  type: string;
  context?: string;
  /** The type's own object; of a template what its parameters filled in. */
  content?: unknown;
  media?: { name?: string; mime: string };
  reactions?: { from: string; emoji: string }[];
}

export interface Customer {
  wa_id: string;
  name: string;
  writes(text: string, ageSeconds?: number): Promise<void>;
  /** Asks for a person, and returns when Copilot has handed over: until then what an agent can press moves. */
  asksForPerson(): Promise<void>;
  /** Sends something other than text: a sample file, a location, a reaction, an answer from the shop's own phone. */
  does(act: Record<string, unknown>): Promise<void>;
  /** Sends a given document; `mime` is the type that the phone claims. */
  sendsFile(name: string, mime: string, bytes: string, type?: 'document' | 'image'): Promise<void>;
  /** Turns the phone on or off, or lets WhatsApp show or hide its number. */
  change(changes: { on?: boolean; hides_phone?: boolean }): Promise<void>;
  /** Returns the messages on the customer's phone. */
  thread(): Promise<PhoneMessage[]>;
}

export type Network = 'whatsapp' | 'd360' | 'instagram';

let met = 0;

/** Returns the secrets that the stack created for this run. */
export const secretsOf = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;

/** Stores a customer's file with the provider and returns its id. */
async function upload({ sandbox }: ProductUrls, name: string, mime: string, bytes: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: mime }), name);
  const answer = await fetch(`${sandbox}/control/files`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`The provider took no file: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Returns functions that control everything outside the product. */
export function outside(product: ProductUrls) {
  const { sandbox, handle } = product;
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const sent =
      body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${sandbox}${path}`, { method, ...sent });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? null : await response.json()) as Answer;
  };

  return {
    call,
    /** Creates a customer who has never written. */
    async customer(
      name: string,
      network: Network = 'whatsapp',
      identity: { username?: string; user_id?: string; hides_phone?: boolean } = {},
    ): Promise<Customer> {
      met += 1;
      // A number of MTN in Cameroon, which supports mobile money.
      const wa_id = `${network === 'instagram' ? '1784146' : '23767'}${String(Date.now()).slice(-6)}${met % 10}`;
      await call('POST', '/control/people', { wa_id, name, network, ...identity });
      const writes = async (text: string, age_seconds = 0) => {
        await call('POST', `/control/people/${wa_id}/messages`, { text, age_seconds });
      };
      const thread = () => call<PhoneMessage[]>('GET', `/control/people/${wa_id}/messages`);
      const acts = (act: object) => call('POST', `/phone/people/${wa_id}/acts`, act);
      return {
        wa_id,
        name,
        writes,
        asksForPerson: async () => {
          await writes('A person please');
          await expect
            .poll(async () => (await thread()).some(({ from }) => from === 'business'), {
              message: `${name} is answered that a person will write`,
            })
            .toBe(true);
        },
        does: async (act) => void (await acts(act)),
        sendsFile: async (file, mime, bytes, type = 'document') => {
          const id = await upload(product, file, mime, bytes);
          const content = {
            id,
            mime_type: mime,
            sha256: '',
            ...(type === 'document' ? { filename: file } : {}),
          };
          await call('POST', `/control/people/${wa_id}/messages`, { text: file, type, content });
        },
        change: async (changes) => void (await call('PUT', `/control/people/${wa_id}`, changes)),
        thread,
      };
    },
    /** Changes what WhatsApp reports about the business's number. */
    number: (changes: object) => call('PUT', '/control/number', changes),
    webhooks: (faults: object) => call('PUT', '/control/webhooks', faults),
    fault: (fault: object) => call('POST', '/control/faults', fault),
    calm: () => call('POST', '/control/reset', {}),
    accepted: (to: string) =>
      call<{ total: number; by_text: Record<string, number> }>('GET', `/control/messages?to=${to}`),
    killServer: () => fetch(`${handle}/kill`, { method: 'POST' }),
    startServer: async (settings: Record<string, string> = {}) => {
      const answer = await fetch(`${handle}/start?${new URLSearchParams(settings).toString()}`, {
        method: 'POST',
      });
      if (!answer.ok) throw new Error('The server did not start again.');
    },
  };
}

export type Outside = ReturnType<typeof outside>;
