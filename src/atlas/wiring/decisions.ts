import { excerpt } from '#lib/excerpt.ts';
import { listDecisions, type LifecycleDecision } from '#contract/inspect.ts';
import { SERVER } from '#machines/atlas/live.facts.ts';
import type { FromTab, Heard, SeenActor } from '#lib/inspect/wire.ts';

const PAUSE_MS = 1_000;

const actorOf = ({ chart, subject_id: subject, to }: LifecycleDecision): SeenActor => ({
  id: `${chart}/${subject}`,
  parent: null,
  name: `${chart} ${excerpt(subject, 8)}`,
  chart,
  states: statesOf(to),
  status: 'active',
});

/** Splits a lifecycle's state as the audit stores it: its leaves, or several side by side. */
const statesOf = (text: string): string[] => text.split(/ \+ |, /);

const heardOf = (it: LifecycleDecision): Heard => ({
  n: it.id,
  at: Date.parse(it.at) - performance.timeOrigin,
  to: `${it.chart}/${it.subject_id}`,
  from: null,
  event: { type: it.event, actor: it.actor, from: it.from },
  taken: true,
  states: statesOf(it.to),
});

/** Reads the decisions of the server's lifecycles every second, for an admin, if the server allows it. */
export function watchDecisions(tell: (said: FromTab) => void): () => void {
  let after: number | null = null;
  let known = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function ask(): Promise<void> {
    const token = await bearer();
    if (token === null) return;
    const query = after === null ? '' : `?after=${after}`;
    const response = await fetch(`${listDecisions.path}${query}`, {
      headers: { authorization: `Bearer ${token}`, 'x-channel': 'web' },
    });
    // A member, or a server that does not allow it: stops asking.
    if (!response.ok) return stop();
    const { newest, data } = (await response.json()) as { newest: number; data: LifecycleDecision[] };
    after = newest;
    if (stopped) return;
    if (!known) tell({ kind: 'here', tab: SERVER, title: 'Server', actors: [] });
    known = true;
    if (data.length > 0)
      tell({
        kind: 'batch',
        tab: SERVER,
        actors: data.map(actorOf),
        gone: [],
        heard: data.map(heardOf),
        dropped: 0,
      });
  }
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
  };
  const turn = async () => {
    await ask().catch(() => {});
    if (!stopped) timer = setTimeout(() => void turn(), PAUSE_MS);
  };
  void turn();
  return stop;
}

/** Returns the bearer of the dashboard's session in this browser, if there is one. */
async function bearer(): Promise<string | null> {
  const response = await fetch('/api/auth/token', { credentials: 'same-origin' });
  return response.ok ? ((await response.json()) as { token: string }).token : null;
}
