import type { Place } from './place.ts';

export interface Told {
  id: string;
  from: 'customer' | 'business';
  text: string;
  status: string;
}

export interface Customer {
  wa_id: string;
  name: string;
  writes(text: string, ageSeconds?: number): Promise<void>;
  /** What stands on the customer's phone. */
  thread(): Promise<Told[]>;
}

let met = 0;

/** The world outside the product, as a journey moves it. */
export function outside({ sandbox, handle }: Place) {
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
    /** Someone who has never written before. */
    async customer(name: string): Promise<Customer> {
      met += 1;
      const wa_id = `2376${String(Date.now()).slice(-7)}${met % 10}`;
      await call('POST', '/control/people', { wa_id, name });
      return {
        wa_id,
        name,
        writes: async (text, age_seconds = 0) => {
          await call('POST', `/control/people/${wa_id}/messages`, { text, age_seconds });
        },
        thread: () => call<Told[]>('GET', `/control/people/${wa_id}/messages`),
      };
    },
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
