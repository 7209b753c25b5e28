import type { Problem } from '#contract/failure.ts';
import type { Outgoing } from './messageSend.machine.ts';

/** Seconds for which a message can be held; 0 sends at once. */
export const HOLDS = [0, 3, 5, 10] as const;
export type HoldSeconds = (typeof HOLDS)[number];

/** `hold.set` carries what the person has chosen on this device, at the start and in another tab. */
export type PageFact = { type: 'hold.set'; seconds: HoldSeconds } | { type: 'page.leaving' };

export interface Entry extends Outgoing {
  /** `held` can be undone, `waiting` is queued, `leaving` is being sent, `stuck` is shown in the strip. */
  at: 'held' | 'waiting' | 'leaving' | 'stuck';
  /** Why it is stuck. */
  problem: Problem | null;
}

/** A text stored on this device, read after a reload. A refused one is not sent again automatically. */
export type Kept = Omit<Outgoing, 'channel' | 'file' | 'replyTo'> &
  Partial<Outgoing> & { at?: Entry['at']; problem?: Problem | null };

export const without = (entries: Entry[], id: string) =>
  entries.filter((entry) => entry.clientMessageId !== id);
export const put = (entries: Entry[], id: string, at: Entry['at'], problem: Problem | null = null) =>
  entries.map((entry) => (entry.clientMessageId === id ? { ...entry, at, problem } : entry));

/** Returns whether the agent is asked first, because sending takes the customer from another responder (O30). */
export const isAsked = ({ at, problem }: Pick<Entry, 'at' | 'problem'>): boolean =>
  at === 'stuck' && problem?.code === 'anotherResponder';

/** Queues an entry again; an agent who was asked takes the conversation over. */
export const again = (entries: Entry[], id: string): Entry[] =>
  entries.map((entry) =>
    entry.clientMessageId === id
      ? { ...entry, at: 'waiting', problem: null, ...(isAsked(entry) ? { takesOver: true } : {}) }
      : entry,
  );

/** Texts and files have separate queues, so that texts do not wait for a long video. */
const laneOf = ({ conversationId, file }: Entry) => `${conversationId}:${file ? 'file' : 'text'}`;

/** Returns the first message of each queue of a conversation, if none before it is held or being sent. */
export const turnsOf = (entries: readonly Entry[]): string[] => {
  const busy = new Set(entries.filter(({ at }) => at === 'leaving').map(laneOf));
  const turns: string[] = [];
  for (const entry of entries) {
    if (entry.at === 'held') busy.add(laneOf(entry));
    if (entry.at !== 'waiting' || busy.has(laneOf(entry))) continue;
    busy.add(laneOf(entry));
    turns.push(entry.clientMessageId);
  }
  return turns;
};

export const isNew = (entries: readonly Entry[], { clientMessageId: id }: Outgoing) =>
  !entries.some(({ clientMessageId }) => clientMessageId === id);
