import type { AnyActorRef } from 'xstate';
import {
  BATCH_MOST,
  CHANNEL,
  SILENCE_MS,
  type FromAtlas,
  type FromTab,
  type Heard,
  type SeenActor,
} from '#lib/inspect/wire.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { interfereWith } from './interfere.ts';
import { idOf, livingUnder, newReader, observe, rootsOf, seenOf, type Observation } from './observe.ts';

/** Milliseconds in which steps are collected into one batch. */
const GATHER_MS = 50;

const tab = crypto.randomUUID();
let stop: (() => void) | null = null;

/** Sends what the page's charts do to the atlas until nobody watches. A second call does nothing. */
export function tellAtlas(app: AppContext): void {
  if (stop) return;
  const channel = new BroadcastChannel(CHANNEL);
  const say = (message: FromTab) => channel.postMessage(message);
  let heard: Heard[] = [];
  let actors = new Map<string, SeenActor>();
  let gone: string[] = [];
  let dropped = 0;
  let looked: string | null = null;
  const reader = newReader();
  let due: ReturnType<typeof setTimeout> | null = null;

  const flush = () => {
    due = null;
    say({ kind: 'batch', tab, actors: [...actors.values()], gone, heard, dropped });
    const eyed = looked === null ? undefined : living().find((actor) => idOf(actor) === looked);
    if (eyed && heard.some(({ to }) => to === looked)) look(eyed);
    heard = [];
    actors = new Map();
    gone = [];
    dropped = 0;
  };
  const tell = ({ actor, gone: left, heard: one }: Observation) => {
    if (actor) actors.set(actor.id, actor);
    if (left !== undefined) gone.push(left);
    if (one && heard.length < BATCH_MOST) heard.push(one);
    else if (one) dropped += 1;
    due ??= setTimeout(flush, GATHER_MS);
  };
  const living = () => livingUnder(rootsOf(app.actors));
  const look = (actor: AnyActorRef) => {
    const { context } = (actor.getSnapshot() ?? {}) as { context?: unknown };
    say({ kind: 'context', tab, actor: idOf(actor), context: reader.redact(context) });
  };
  const greet = () => say({ kind: 'here', tab, title: document.title, actors: living().map(seenOf) });

  const end = () => {
    clearTimeout(silence);
    detach();
    if (due !== null) clearTimeout(due);
    say({ kind: 'bye', tab });
    channel.close();
    stop = null;
  };
  let silence = setTimeout(end, SILENCE_MS);
  let told = false;
  channel.addEventListener('message', ({ data }: MessageEvent<FromAtlas>) => {
    if (data.kind === 'leave') return end();
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_MS);
    if (data.kind === 'watch') {
      if (!told) greet();
      told = true;
      return;
    }
    if (data.tab !== tab) return;
    if (data.kind === 'port') return interfereWith(data.port, data.outcome);
    const actor = living().find((it) => idOf(it) === data.actor);
    if (data.kind === 'look') {
      looked = data.actor;
      if (actor) look(actor);
    } else if (data.kind === 'send') actor?.send(data.event);
  });
  const detach = observe(rootsOf(app.actors), tell, reader);
  stop = end;
  greet();
  told = true;
  addEventListener('pagehide', end, { once: true });
}
