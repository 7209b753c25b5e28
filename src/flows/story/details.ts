/** Formats an event's payload as short lines; only fields with a text in the catalogue are shown. */
import type { Speak } from '#i18n/speak.ts';
import type { Happening } from '#machines/model.ts';

const moments = new Set(['now', 'lastReceivedAt', 'last_message_received_at']);
/** Numbers above this are times, not durations. */
const FIRST_MOMENT = Date.UTC(2000, 0);

/** Returns the payload, unwrapping an answer's body and a conversation's facts. */
const payloadOf = ({ type, ...rest }: Happening): unknown =>
  type.startsWith('xstate.done.') ? rest['output'] : rest;

export function detailsOf(speak: Speak, event: Happening): string[] {
  if (event.type.startsWith('xstate.error.')) return [];
  const lines = new Map<string, string>();
  collect(speak, payloadOf(event), '', lines);
  return [...lines.values()];
}

function collect(speak: Speak, value: unknown, key: string, lines: Map<string, string>): void {
  if (isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) collect(speak, inner, name, lines);
    return;
  }
  const name = `detail.${key}`;
  // Of several values with one name, the outermost is shown.
  if (!speak.has(name) || lines.has(key) || isId(value)) return;
  lines.set(key, speak('story.detail', { name: speak(name), value: textOf(speak, key, value) }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Error);

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value);

function textOf(speak: Speak, key: string, value: unknown): string {
  if (Array.isArray(value)) return speak('story.entries', { count: value.length });
  if (value === null || value === undefined || value === '') return speak('story.none');
  if (typeof value === 'boolean') return speak(value ? 'story.yes' : 'story.no');
  if (typeof value === 'number' && moments.has(key) && value > FIRST_MOMENT)
    return speak('story.moment', { at: new Date(value) });
  return value instanceof Error ? value.message : String(value);
}
