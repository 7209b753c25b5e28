/**
 * Messages between a dashboard's tab and the atlas, over a BroadcastChannel of one browser.
 * A tab answers only while somebody watches, and everything has passed `redact.ts`.
 */
export const CHANNEL = 'parley.inspect';

/** Interval of the atlas's heartbeat; a tab stops sending when heartbeats are missing for longer. */
export const HEARTBEAT_MS = 4_000;
export const SILENCE_MS = 12_000;
/** Maximum number of entries in a batch; further ones are counted and dropped. */
export const BATCH_MOST = 500;

/** An actor of a tab. */
export interface SeenActor {
  id: string;
  /** The parent actor; null for actors of the page's lifetime. */
  parent: string | null;
  /** Name given by its parent. */
  name: string;
  /** The actor's chart; null for a port. */
  chart: string | null;
  /** Current states as dot paths; empty for a port. */
  states: string[];
  status: string;
}

/** An event received by an actor. */
export interface Heard {
  n: number;
  /** Milliseconds since the page was opened. */
  at: number;
  to: string;
  from: string | null;
  event: { type: string; [detail: string]: unknown };
  /** Whether a transition was taken. */
  taken: boolean;
  states: string[];
  context?: unknown;
}

export type PortOutcome = 'error' | 'timeout' | 'silence';

export type FromTab =
  | { kind: 'here'; tab: string; title: string; actors: SeenActor[] }
  | { kind: 'batch'; tab: string; actors: SeenActor[]; gone: string[]; heard: Heard[]; dropped: number }
  | { kind: 'context'; tab: string; actor: string; context: unknown }
  | { kind: 'bye'; tab: string };

export type FromAtlas =
  | { kind: 'watch' }
  | { kind: 'leave' }
  | { kind: 'look'; tab: string; actor: string }
  | { kind: 'send'; tab: string; actor: string; event: { type: string; [detail: string]: unknown } }
  | { kind: 'port'; tab: string; port: string; outcome: PortOutcome | null };

/** A session as a file: each chart's input, events and states. */
export interface Session {
  format: 'parley-session';
  version: 1;
  /** Start time in milliseconds of the recording device's clock. */
  began: number;
  /** Fingerprint of each chart at the time of recording. */
  charts: Record<string, string>;
  actors: RecordedActor[];
}

export interface RecordedActor {
  id: string;
  parent: string | null;
  name: string;
  chart: string;
  /** Absent for an actor that existed before the recording: it starts from `resumed`. */
  input?: unknown;
  resumed?: { value: unknown; context: unknown };
  states: string[];
  steps: { at: number; event: { type: string; [detail: string]: unknown }; states: string[] }[];
}
