import type { Change, Message, State } from './model.ts';

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const sent =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, { method, ...sent });
  if (!response.ok) throw new Error(`${response.status}`);
  return (response.status === 204 ? null : await response.json()) as Answer;
}

export const fetchState = () => call<State>('GET', '/phone/state');
export const fetchThread = (wa_id: string) => call<Message[]>('GET', `/phone/people/${wa_id}/messages`);
export const write = (wa_id: string, text: string, age_seconds = 0, context?: string) =>
  age_seconds
    ? call<Message>('POST', `/control/people/${wa_id}/messages`, { text, age_seconds, context })
    : call<Message>('POST', `/phone/people/${wa_id}/messages`, { text, context });
/** Sends anything but text: a file, a location, a reaction, a deletion. */
export const act = (wa_id: string, gesture: Record<string, unknown>) =>
  call('POST', `/phone/people/${wa_id}/acts`, gesture);
export const fetchSamples = () =>
  call<{ file: string; label: string; type: string }[]>('GET', '/phone/samples');
export const meet = (wa_id: string, name: string, network: string) =>
  call('POST', '/control/people', {
    wa_id,
    name,
    network,
    ...(network === 'instagram' ? { username: name.toLowerCase().replace(/[^a-z0-9]+/g, '.') } : {}),
  });
export const turnPhone = (wa_id: string, on: boolean) => call('PUT', `/control/people/${wa_id}`, { on });
export const put = (path: string, body: unknown) => call('PUT', path, body);
export const setWebhooks = (faults: Record<string, unknown>) => put('/control/webhooks', faults);
export const setPace = (pace: Record<string, number>) => call('PUT', '/control/pace', pace);
export const addFault = (fault: Record<string, unknown>) => call('POST', '/control/faults', fault);
export const removeFault = (id: string) => call('DELETE', `/control/faults/${id}`);
export const reset = (everything: boolean) => call('POST', '/control/reset', { everything });
export const fetchAccepted = () =>
  call<{
    total: number;
    by_text: Record<string, number>;
    messages: { id: string; to: string; type: string; text: string; at: number; answered: boolean }[];
  }>('GET', '/control/messages');

/** Follows the sandbox's events. The browser reconnects by itself; each new connection reloads first. */
export function follow(
  open: string | null,
  onChange: (change: Change) => void,
  refresh: () => void,
): () => void {
  const source = new EventSource(open ? `/phone/live?open=${open}` : '/phone/live');
  source.addEventListener('open', refresh);
  source.addEventListener('message', ({ data }) => onChange(JSON.parse(data as string) as Change));
  return () => source.close();
}
