/**
 * What a dashboard's tab and the atlas say to each other, over a BroadcastChannel of one browser. A tab answers only while
 * somebody watches, and everything in it has been through `redact.ts`.
 */
export const CHANNEL = 'parley.inspect';

/** The atlas says that it is there every so often; a tab that hears nothing for longer stops telling. */
export const HEARTBEAT_MS = 4_000;
export const SILENCE_MS = 12_000;
/** How many entries one batch holds at most; what comes on top is counted and left out. */
export const BATCH_MOST = 500;

/** One actor of a tab. */
export interface SeenActor {
  id: string;
  /** The actor that made it; null for those of the page's whole life. */
  parent: string | null;
  /** What its parent calls it. */
  name: string;
  /** The chart it runs; null for a port. */
  chart: string | null;
  /** The states it is in, as dot paths; empty for a port. */
  states: string[];
  status: string;
}

/** One event as it reached an actor. */
export interface Heard {
  n: number;
  /** Milliseconds since the page was opened. */
  at: number;
  to: string;
  from: string | null;
  event: { type: string; [detail: string]: unknown };
  /** Whether the states it was in know the event and a guard let it through. */
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

/** A session as a file: what each chart began with and heard, and where it stood then. */
export interface Session {
  format: 'parley-session';
  version: 1;
  /** When it began, in milliseconds of the clock of that machine. */
  began: number;
  /** A fingerprint of each chart as it was. */
  charts: Record<string, string>;
  actors: RecordedActor[];
}

export interface RecordedActor {
  id: string;
  parent: string | null;
  name: string;
  chart: string;
  /** Absent for an actor that was there before the recording began: it starts from `resumed`. */
  input?: unknown;
  resumed?: { value: unknown; context: unknown };
  states: string[];
  steps: { at: number; event: { type: string; [detail: string]: unknown }; states: string[] }[];
}
