import { randomUUID } from 'node:crypto';
import type { Present, Viewing } from '#contract/events.ts';
import type { Cluster } from './cluster.ts';

/** The user of one open socket. */
export interface Watcher {
  organisationId: string;
  user: { id: string; name: string; image: string | null };
}

export interface Presence {
  enter(key: object, watcher: Watcher): void;
  view(key: object, viewing: Viewing): void;
  leave(key: object): void;
  /** Returns everyone present in the organisation, on any process. */
  presentIn(organisationId: string): Present[];
  close(): void;
}

interface Options {
  cluster: Cluster;
  now(): number;
  /** Someone came, left, or opened another conversation. */
  onPresent(organisationId: string, present: Present[]): void;
  onTyping(
    organisationId: string,
    typing: Pick<Present, 'user_id' | 'typing'> & {
      conversation_id: NonNullable<Present['conversation_id']>;
    },
  ): void;
}

/** Typing is repeated every few seconds; without a repeat in this time it has stopped. */
const TYPING_MS = 7_000;
/** Window in milliseconds in which changes are sent together. */
const GATHER_MS = 50;
/** Interval at which a process repeats its presence; a process is dropped after three missed ones. */
const REPEAT_MS = 20_000;

type Viewer = Watcher & Viewing & { at: number };

/** Tracks who has the dashboard open and where (M10). Nothing is stored: it lives as long as the sockets. */
export function openPresence({ cluster, now, onPresent, onTyping }: Options): Presence {
  const process = randomUUID();
  const places = new Map<object, Viewer>();
  const elsewhere = new Map<string, { present: Present[]; at: number }>();
  const gathering = new Map<string, NodeJS.Timeout>();

  const here = (organisationId: string) =>
    newestOfEach([...places.values()].filter((place) => place.organisationId === organisationId));

  const presentIn = (organisationId: string): Present[] => {
    const others = [...elsewhere]
      .filter(([key, { at }]) => key.startsWith(`${organisationId}/`) && now() - at < 3 * REPEAT_MS)
      .flatMap(([, { present }]) => present);
    const own = here(organisationId);
    const known = new Set(own.map(({ user_id }) => user_id));
    return [...own, ...others.filter(({ user_id }) => !known.has(user_id))];
  };

  const tell = (organisationId: string) => {
    clearTimeout(gathering.get(organisationId));
    const timer = setTimeout(() => {
      gathering.delete(organisationId);
      cluster.publish('presence.changed', { process, organisationId, present: here(organisationId) });
      onPresent(organisationId, presentIn(organisationId));
    }, GATHER_MS);
    gathering.set(organisationId, timer.unref());
  };

  cluster.subscribe('presence.changed', ({ process: from, organisationId, present }) => {
    if (from === process) return;
    elsewhere.set(`${organisationId}/${from}`, { present, at: now() });
    onPresent(organisationId, presentIn(organisationId));
  });

  const stopTyping = ({ organisationId, user, conversation_id }: Viewer) => {
    if (conversation_id !== null)
      onTyping(organisationId, { conversation_id, user_id: user.id, typing: false });
  };

  const sweep = setInterval(() => {
    for (const [key, place] of places) {
      if (!place.typing || now() - place.at < TYPING_MS) continue;
      places.set(key, { ...place, typing: false });
      stopTyping(place);
    }
  }, 1_000).unref();
  const repeat = setInterval(() => {
    for (const organisationId of new Set([...places.values()].map((place) => place.organisationId)))
      cluster.publish('presence.changed', { process, organisationId, present: here(organisationId) });
  }, REPEAT_MS).unref();

  return {
    presentIn,
    enter(key, watcher) {
      places.set(key, { ...watcher, conversation_id: null, typing: false, at: now() });
      tell(watcher.organisationId);
    },
    view(key, viewing) {
      const before = places.get(key);
      if (!before) return;
      places.set(key, { ...before, ...viewing, at: now() });
      const moved = before.conversation_id !== viewing.conversation_id;
      if (before.typing && (moved || !viewing.typing)) stopTyping(before);
      if (moved) tell(before.organisationId);
      if (viewing.typing && viewing.conversation_id !== null && (moved || !before.typing)) {
        const { conversation_id } = viewing;
        onTyping(before.organisationId, { conversation_id, user_id: before.user.id, typing: true });
      }
    },
    leave(key) {
      const place = places.get(key);
      if (!place) return;
      places.delete(key);
      if (place.typing) stopTyping(place);
      tell(place.organisationId);
    },
    close() {
      clearInterval(sweep);
      clearInterval(repeat);
      for (const timer of gathering.values()) clearTimeout(timer);
    },
  };
}

/** A user with several open pages is at the last used one. */
function newestOfEach(places: Viewer[]): Present[] {
  const newest = new Map<string, Viewer>();
  for (const place of places.toSorted((one, other) => one.at - other.at)) {
    const before = newest.get(place.user.id);
    // A page without an open conversation does not replace one with.
    if (!before || place.conversation_id !== null) newest.set(place.user.id, place);
  }
  return [...newest.values()].map(({ user, conversation_id, typing }) => ({
    user_id: user.id,
    name: user.name,
    image: user.image,
    conversation_id,
    typing,
  }));
}
