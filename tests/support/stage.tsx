import { page, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { startOptions } from '#flows/start.ts';
import type { Language } from '#i18n/languages.ts';
import {
  passing,
  pathsOf,
  type AnyModel,
  type Gesture,
  type Role,
  type Sight,
  type Text,
} from '#machines/model.ts';
import { createCache } from '#services/createCache.ts';
import { englishLeft } from './english.ts';
import { complaintsOf } from './axe.ts';
import { quiet } from './quiet.ts';
import { show } from './screen.tsx';
import type { View } from './views/view.ts';
import type { Move, Tour } from './walks.ts';

/** Gestures that have reached a chart. */
export const worked = new Set<string>();

/** Gestures that were made after the same steps, by chart, language and path. */
const made = new Set<string>();

/** Screens that axe has checked, by chart, language and state. */
const judged = new Set<string>();

/** Draws a chart's real view, with functions to inspect and operate it. */
export async function stageOf(
  model: AnyModel,
  view: View,
  start: string,
  language: Language,
  theme: 'light' | 'dark',
) {
  const cache = createCache();
  const actor = createActor(quiet(model.machine), startOptions(model, start));
  actor.subscribe({ error: () => {} });
  actor.start();
  view.seed?.(cache, actor as never);
  const { say, screen } = await show(view.draw(actor as never), {
    language,
    theme,
    cache,
    whole: view.whole,
  });
  const read = (text: Text) =>
    typeof text === 'string'
      ? text === ''
        ? ''
        : say(text)
      : 'literal' in text
        ? text.literal
        : say(text.id, text.values);
  return {
    actor: actor as AnyActorRef,
    screen,
    look: async () => look(model, actor, read),
    perform: async (move: Move) => perform(actor, move, read),
    /** Sends the event of a gesture without the gesture. */
    repeat: ({ event }: Move) => actor.send(event),
  };
}

/**
 * Plays one tour on the real view: gestures through the view, happenings as events, with a check after each.
 * `inspectEnd` looks at the last screen.
 */
export async function play(
  model: AnyModel,
  view: View,
  tour: Tour,
  language: Language,
  theme: 'light' | 'dark',
  inspectEnd: () => Promise<void>,
) {
  const stage = await stageOf(model, view, tour.start, language, theme);
  await stage.look();
  for (const [index, move] of tour.moves.entries()) {
    // Tours share their first steps: there a click that was made before is not made again, because it takes longest.
    const path = JSON.stringify([model.machine.id, language, tour.start, tour.moves.slice(0, index + 1)]);
    if (move.by && 'click' in move.by && made.has(path)) stage.repeat(move);
    else await stage.perform(move);
    made.add(path);
    await stage.look();
    if (language === 'fr') expect(englishLeft(), 'English on a French screen').toEqual([]);
  }
  // An already checked screen is skipped, because this check is the slowest.
  const screen = JSON.stringify([model.machine.id, language, tour.start in (model.rests ?? {}), tour.end]);
  if (!judged.has(screen)) expect(await complaintsOf()).toEqual([]);
  judged.add(screen);
  await inspectEnd();
  stage.actor.stop();
}

/** Returns a field by its name, including one with a list. */
const fieldOf = (name: string) => {
  const textbox = find('textbox', name);
  return textbox.query() ? textbox : find('combobox', name);
};

const holds = (field: Element | null, text: string) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === text;

const find = (role: Role, name: string) => {
  if (role === 'text') return page.getByText(name, { exact: false }).first();
  return (name === '' ? page.getByRole(role) : page.getByRole(role, { name, exact: true })).first();
};

async function look({ sees, hides }: AnyModel, actor: AnyActorRef, read: (text: Text) => string) {
  const snapshot = actor.getSnapshot();
  for (const path of pathsOf(snapshot.value)) {
    const seen = sees?.[path];
    if (seen && seen !== passing) for (const sight of seen) await expectSeen(sight, path, read);
    for (const { role, name } of hides?.[path] ?? [])
      await expect
        .element(find(role, read(name)), { message: `${path} hides ${read(name)}` })
        .not.toBeInTheDocument();
  }
}

async function expectSeen(
  { role, name, disabled, value }: Sight,
  path: string,
  read: (text: Text) => string,
) {
  const sight = find(role, read(name));
  await expect.element(sight, { message: `${path} shows ${role} ${read(name)}` }).toBeInTheDocument();
  if (disabled)
    await expect
      .poll(() => isDisabled(sight.element()), { message: `${path}: ${read(name)} is disabled` })
      .toBe(true);
  if (value !== undefined) await expect.element(sight).toHaveValue(value);
}

const isDisabled = (element: Element) =>
  element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';

/** Causes an intent through the view; checks that an ignored one has no working control. */
async function perform(actor: AnyActorRef, { event, by }: Move, read: (text: Text) => string) {
  if (by === null) return actor.send(event);
  // A state may handle an intent that none of its controls causes; that each gesture works somewhere is counted.
  if ('click' in by && !find(by.role ?? 'button', read(by.click)).query()) return actor.send(event);
  const before = actor.getSnapshot();
  if (!before.can(event)) return expectPowerless(by, read);
  // Typing what the field already contains changes nothing.
  if ('fill' in by && holds(fieldOf(read(by.fill)).query(), by.with)) return actor.send(event);
  const all = snapshotsOf(actor);
  await gesture(by, read);
  worked.add(JSON.stringify(by));
  // The gesture reached the chart if the chart, or a child chart it forwards the event to, took a step.
  await expect
    .poll(() => snapshotsOf(actor).some((it, index) => it !== all[index]), {
      message: `${event.type} was not heard`,
    })
    .toBe(true);
}

/** The snapshots of a chart and of its children. */
function snapshotsOf(actor: AnyActorRef): unknown[] {
  const now = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> };
  return [now, ...Object.values(now.children ?? {}).map((child) => child?.getSnapshot() as unknown)];
}

async function expectPowerless(by: Gesture, read: (text: Text) => string) {
  if (!('click' in by)) return;
  const control = find(by.role ?? 'button', read(by.click));
  if (control.query())
    expect(isDisabled(control.element()), `${read(by.click)} does nothing, so it is disabled`).toBe(true);
}

async function gesture(by: Gesture, read: (text: Text) => string) {
  if ('click' in by) return userEvent.click(find(by.role ?? 'button', read(by.click)));
  if ('fill' in by) return userEvent.fill(fieldOf(read(by.fill)), by.with);
  if ('press' in by) {
    if (by.on) await userEvent.click(fieldOf(read(by.on)));
    return userEvent.keyboard(keysOf(by.press));
  }
  const region = find('region', read(by.in));
  await userEvent.wheel(region, {
    delta: { y: by.scroll === 'bottom' ? 20_000 : by.scroll === 'top' ? -20_000 : -5_000 },
  });
}

/** Converts `Control+Enter` to user-event's syntax. */
const keysOf = (press: string) => {
  const keys = press.split('+');
  const last = keys.pop() ?? '';
  return `${keys.map((key) => `{${key}>}`).join('')}${last.length > 1 ? `{${last}}` : last}${keys.map((key) => `{/${key}}`).join('')}`;
};
