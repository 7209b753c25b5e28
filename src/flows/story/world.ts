/** Formats events that no person causes (a fact, an answer, a failure, time), and how a tester causes them. */
import type { Speak } from '#i18n/speak.ts';
import type { Happening } from '#machines/model.ts';
import { durationIn } from './duration.ts';

const [DONE, ERROR] = [/^xstate\.done\.actor\.(.+)$/, /^xstate\.error\.actor\.(.+)$/];
const AFTER = /^xstate\.after\.([^.]+)/;

/** Splits a name of the code into words, for names without a text in the catalogue. */
const wordsOf = (name: string) =>
  name
    .replaceAll('.', ': ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const named = (speak: Speak, kind: string, name: string) =>
  speak.has(`${kind}.${name}`) ? speak(`${kind}.${name}`) : wordsOf(name);

function reasonOf(speak: Speak, error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  const text = code && speak.has(`errors.${code}`) ? speak(`errors.${code}`) : (message ?? '');
  return text.replace(/\.$/, '') || speak('story.none');
}

/** Formats an event; `waits` are the delays set before this step, in milliseconds by name. */
export function worldOf(speak: Speak, event: Happening, waits: ReadonlyMap<string, number>): string {
  const done = DONE.exec(event.type)?.[1];
  if (done) return speak('story.done', { what: named(speak, 'port', done) });
  const failed = ERROR.exec(event.type)?.[1];
  if (failed)
    return speak('story.error', {
      what: named(speak, 'port', failed),
      reason: reasonOf(speak, event['error']),
    });
  const delay = AFTER.exec(event.type)?.[1];
  if (delay) {
    const length = waits.get(delay);
    const time = length === undefined ? speak('story.aTime') : durationIn(speak, length);
    return speak('story.after', { time, what: named(speak, 'delay', delay) });
  }
  return speak.has(`fact.${event.type}`)
    ? speak(`fact.${event.type}`)
    : speak('story.fact', { event: wordsOf(event.type) });
}

/** Returns the control of the sandbox, browser or atlas that causes an event; null if it follows by itself. */
export function causeOf(speak: Speak, { type }: Happening): string | null {
  const failed = ERROR.exec(type)?.[1];
  const ids = failed ? [`cause.port.${failed}`, 'cause.any'] : [`cause.${type}`];
  const id = ids.find((it) => speak.has(it));
  return id === undefined ? null : speak(id);
}
