/** Formats a path as a test case in the tester's language: the start, and per step what to do and what to see. */
import type { Speak } from '#i18n/speak.ts';
import { passing, pathsOf, type AnyModel, type Gesture, type Happening } from '#machines/model.ts';
import { alphabetOf } from './alphabet.ts';
import type { Path } from './paths.ts';
import { detailsOf } from './story/details.ts';
import { gestureText, sightText } from './story/gesture.ts';
import { causeOf, worldOf } from './story/world.ts';

export interface StoryStep {
  do: string;
  /** How a tester causes the event; null for a gesture and for what follows by itself. */
  how: string | null;
  /** Details of the event, one per line. */
  with: string[];
  /** States after the step, as dot paths. */
  state: string;
  /** Note for a step that ends the flow or changes nothing. */
  note: string | null;
  see: string[];
  hidden: string[];
  event: Happening;
  by: Gesture | null;
}

export interface Story {
  title: string;
  chart: string;
  number: number;
  start: string;
  /** States and sights at the start. */
  state: string;
  see: string[];
  minutes: number;
  steps: StoryStep[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Estimated seconds of a tester for the start, a step, and checking one sight. */
const SECONDS = { start: 45, gesture: 10, world: 25, sight: 4 };

const waitsIn = (does: readonly string[]): [string, number][] =>
  does.flatMap((line) => {
    const [, delay, length] = /^wait (\S+) (\d+)$/.exec(line) ?? [];
    return delay === undefined ? [] : [[delay, Number(length)]];
  });

export const minutesOf = (steps: readonly StoryStep[]): number =>
  steps.reduce(
    (sum, { by, see }) => sum + (by ? SECONDS.gesture : SECONDS.world) + see.length * SECONDS.sight,
    SECONDS.start,
  ) / 60;

/** Formats a path; `number` and `count` are its position among the chart's paths. */
export function storyOf(speak: Speak, model: AnyModel, path: Path, number: number, count: number): Story {
  const letters = alphabetOf(model);
  const sightsOf = (all: AnyModel['sees'] | AnyModel['hides'], value: unknown) =>
    pathsOf(value).flatMap((state) => {
      const sights = all?.[state] ?? passing;
      return sights === passing ? [] : sights.map((it) => sightText(speak, it));
    });
  const waits = new Map(waitsIn(path.does));
  const told = new Map<string, string[]>();
  let before = path.value;
  const steps = path.steps.map(({ event, value, ended, does }): StoryStep => {
    const by = letters.find((letter) => same(letter.event, event))?.by ?? null;
    const unchanged = same(before, value);
    before = value;
    const details = by ? [] : detailsOf(speak, event);
    // For a repeated event only the differences are shown.
    const known = new Set(told.get(event.type));
    const fresh = details.filter((it) => !known.has(it));
    told.set(event.type, details);
    const step: StoryStep = {
      do: by ? gestureText(speak, by, path.chart) : worldOf(speak, event, waits),
      how: by ? null : causeOf(speak, event),
      with: fresh,
      state: pathsOf(value).join(' + '),
      note: ended ? speak('story.end') : unchanged ? speak('story.unchanged') : null,
      see: sightsOf(model.sees, value),
      hidden: sightsOf(model.hides, value),
      event,
      by,
    };
    for (const [delay, length] of waitsIn(does)) waits.set(delay, length);
    return step;
  });
  return {
    title: speak('story.title', { chart: path.chart, number, count }),
    chart: path.chart,
    number,
    start: speak.has(`start.${path.start}`) ? speak(`start.${path.start}`) : path.start,
    state: pathsOf(path.value).join(' + '),
    see: sightsOf(model.sees, path.value),
    minutes: minutesOf(steps),
    steps,
  };
}

const line = (speak: Speak, id: string, value: string) => speak('story.detail', { name: speak(id), value });

/** Returns the expectations of a step, one per line. */
export const expectedOf = (speak: Speak, { see, hidden, note, state }: StoryStep): string[] => [
  ...(see.length > 0 ? [line(speak, 'story.see', see.join(', '))] : []),
  ...(hidden.length > 0 ? [line(speak, 'story.hidden', hidden.join(', '))] : []),
  ...(note ? [note] : []),
  line(speak, 'story.at', state),
];

/** Returns the preconditions of a story, one per line. */
export const preconditionsOf = (speak: Speak, { start, see }: Story): string[] => [
  start,
  ...(see.length > 0 ? [line(speak, 'story.see', see.join(', '))] : []),
];

/** Returns the data needed for a step, one per line. */
export const dataOf = (speak: Speak, { with: details, how }: StoryStep): string[] => [
  ...(details.length > 0 ? [line(speak, 'story.with', details.join('; '))] : []),
  ...(how ? [line(speak, 'story.how', how)] : []),
];

/** Returns a story as text, which is also valid Markdown. */
export const storyText = (speak: Speak, story: Story): string =>
  [
    `## ${story.title}`,
    '',
    ...preconditionsOf(speak, story),
    '',
    ...story.steps.flatMap((step, index) => [
      `${index + 1}. ${step.do}`,
      ...dataOf(speak, step).map((it) => `   - ${it}`),
      ...expectedOf(speak, step).map((it) => `   - → ${it}`),
    ]),
    '',
  ].join('\n');
