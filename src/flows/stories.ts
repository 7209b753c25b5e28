/** A path as a story: what to do and what to see at each step, in the tester's language. */
import type { AnyStateMachine } from 'xstate';
import type { Speak } from '#i18n/speak.ts';
import { MINUTE, SECOND } from '#lib/time.ts';
import {
  passing,
  type AnyModel,
  type Gesture,
  type Happening,
  type Role,
  type Sight,
  type Text,
  pathsOf,
} from '#machines/model.ts';
import { alphabetOf } from './alphabet.ts';
import { type Path } from './paths.ts';

export interface StoryStep {
  do: string;
  /** States after the step, as dot paths. */
  state: string;
  see: string[];
}

export interface Story {
  title: string;
  start: string;
  steps: StoryStep[];
}

const say = (speak: Speak, text: Text): string =>
  typeof text === 'string' ? speak(text) : 'literal' in text ? text.literal : speak(text.id, text.values);

const thing = (speak: Speak, role: Role, name: Text): string => {
  const said = name === '' ? '' : say(speak, name);
  return role === 'alert' && said === '' ? speak('role.alertAny') : speak(`role.${role}`, { name: said });
};

const sight = (speak: Speak, { role, name, disabled, value }: Sight): string => {
  const plain = thing(speak, role, name);
  const held = value === undefined ? plain : speak('story.holding', { what: plain, value });
  return disabled ? speak('story.disabled', { what: held }) : held;
};

function gesture(speak: Speak, by: Gesture): string {
  if ('click' in by) return speak('story.click', { what: thing(speak, by.role ?? 'button', by.click) });
  if ('fill' in by) return speak('story.fill', { text: by.with, what: thing(speak, 'textbox', by.fill) });
  if ('scroll' in by) return speak('story.scroll', { way: by.scroll, what: thing(speak, 'region', by.in) });
  return by.on
    ? speak('story.pressIn', { key: by.press, what: thing(speak, 'textbox', by.on) })
    : speak('story.press', { key: by.press });
}

const payloadOf = ({ type: _, ...rest }: Happening): string => {
  const text = JSON.stringify(rest);
  return text === '{}' ? '' : ` ${text.length > 160 ? `${text.slice(0, 157)}…` : text}`;
};

const duration = (speak: Speak, delay: string, machine: AnyStateMachine): string => {
  const length = (machine.implementations.delays as Record<string, unknown>)[delay];
  if (typeof length !== 'number') return speak('story.aTime', { delay });
  if (length % MINUTE === 0) return speak('story.minutes', { count: length / MINUTE });
  return length % SECOND === 0
    ? speak('story.seconds', { count: length / SECOND })
    : speak('story.milliseconds', { count: length });
};

/** What the world does: an answer, a failure, time, a fact. */
function world(speak: Speak, event: Happening, machine: AnyStateMachine): string {
  const [, kind, second = '', third = ''] = event.type.split('.');
  if (event.type.startsWith('xstate.done.actor.')) {
    const { output } = event;
    return speak('story.done', {
      port: third,
      payload: output === undefined || JSON.stringify(output) === '{}' ? '' : payloadOf({ type: '', output }),
    });
  }
  if (event.type.startsWith('xstate.error.actor.')) {
    const { code, message } = (event['error'] ?? {}) as { code?: string; message?: string };
    return speak('story.error', {
      port: third,
      reason: (code ? speak(`errors.${code}`) : (message ?? '')).replace(/\.$/, ''),
    });
  }
  if (kind === 'after')
    return speak('story.after', { delay: second, time: duration(speak, second, machine) });
  return speak('story.fact', { event: event.type, payload: payloadOf(event) });
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Tells a path. `number` and `count` place it among its chart's paths. */
export function storyOf(speak: Speak, model: AnyModel, path: Path, number: number, count: number): Story {
  const letters = alphabetOf(model);
  const seen = (value: unknown) =>
    pathsOf(value).flatMap((state) => {
      const sights = model.sees?.[state];
      return sights === undefined || sights === passing ? [] : sights.map((it) => sight(speak, it));
    });
  let before = path.value;
  const steps = path.steps.map(({ event, value, ended }): StoryStep => {
    const by = letters.find((letter) => same(letter.event, event))?.by;
    const unchanged = same(before, value);
    before = value;
    return {
      do: by ? gesture(speak, by) : world(speak, event, model.machine),
      state:
        pathsOf(value).join(' + ') +
        (ended ? ` (${speak('story.end')})` : unchanged ? ` (${speak('story.unchanged')})` : ''),
      see: seen(value),
    };
  });
  const rests = Object.hasOwn(model.rests ?? {}, path.start);
  const start = rests
    ? speak('story.rest', { state: pathsOf(path.value).join(' + '), start: path.start })
    : `${speak('story.start', { start: path.start })}. ${speak('story.state', { state: pathsOf(path.value).join(' + ') })}`;
  return { title: speak('story.title', { chart: path.chart, number, count }), start, steps };
}

/** A story as text one can print and follow. */
export const storyText = (speak: Speak, { title, start, steps }: Story): string =>
  [
    `## ${title}`,
    '',
    start,
    '',
    ...steps.flatMap((step, index) => [
      `${index + 1}. ${step.do}`,
      `   → ${step.state}`,
      ...(step.see.length > 0 ? [`   ${speak('story.see')}: ${step.see.join(', ')}`] : []),
    ]),
    '',
  ].join('\n');
