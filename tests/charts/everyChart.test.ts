import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alphabetOf } from '#flows/alphabet.ts';
import { emptyCover, runWalk } from '#flows/cover.ts';
import { lint } from '#flows/lint.ts';
import { transitionsOf } from '#flows/transitions.ts';
import { explore, type LongWalk } from '#flows/explore.ts';
import { acceptCommand, pageFile, pageOf } from '#flows/page.ts';
import { chosenWalks } from '#flows/paths.ts';
import { passing, pathsOf } from '#machines/model.ts';
import { eachChart } from '#tests/support/eachChart.ts';
import { leavesOf } from '#tests/support/leaves.ts';
import { linesThatDiffer } from '#tests/support/linesThatDiffer.ts';

describe.each(eachChart(import.meta.url))('%s', (name, model) => {
  const explored = explore(model);
  const { cover } = explored;
  let chosen: LongWalk[] | undefined;
  const walks = () => (chosen ??= chosenWalks(explored));

  it('rests in every state that can be seen, and in no passing one', () => {
    const pass = new Set(
      model.passing ??
        Object.entries(model.sees ?? {})
          .filter(([, sight]) => sight === passing)
          .map(([path]) => path),
    );
    const rested = new Set(explored.snapshots.flatMap(({ value }) => pathsOf(value)));
    expect([...rested].sort()).toEqual(
      leavesOf(model.machine)
        .filter((path) => !pass.has(path))
        .sort(),
    );
  });

  it('takes every transition', () => {
    const excused = new Set(Object.keys(model.untaken ?? {}));
    const untaken = [...transitionsOf(model.machine).keys()].filter(
      (it) => !cover.taken.has(it) && !excused.has(it),
    );
    expect(untaken).toEqual([]);
    expect(
      [...excused].filter((it) => cover.taken.has(it)),
      'excused but taken',
    ).toEqual([]);
  });

  it('sees both outcomes of every guard', () => {
    const excused = new Set(Object.keys(model.oneSided ?? {}));
    const oneSided = [...cover.guards].filter(([guard, { yes, no }]) => !(yes && no) && !excused.has(guard));
    expect(oneSided).toEqual([]);
  });

  it('behaves on a running actor as the search found', () => {
    for (const { start, events, steps } of walks()) {
      const [, ...ran] = runWalk(model, { start, events }, emptyCover(model.machine));
      expect(ran.map(({ value, transitions, guards }) => [value, transitions, guards])).toEqual(
        steps.map(({ now, did }) => [now.value, did.transitions, did.guards]),
      );
    }
  });

  it('has no findings of the static checks', () => {
    expect(lint(name, model, explored)).toEqual([]);
  });

  it('has a cause in its model for each of its events', () => {
    const own = new Set(alphabetOf(model).map(({ event }) => event.type));
    const silent = model.machine.events.filter(
      (type) => !type.startsWith('xstate.') && !own.has(type) && model.causes[type] !== 'world',
    );
    expect(silent).toEqual([]);
  });

  it.each(Object.entries(model.laws))('law: %s', (_, holds) => {
    const broken = explored.steps.filter(({ from, now }) => !holds(now, from.snapshot));
    expect(
      broken.map(({ from, event, now }) => ({ from: from.snapshot.value, event: event.type, to: now.value })),
    ).toEqual([]);
  });

  it('is what its page in docs/charts says', () => {
    const page = existsSync(pageFile(name)) ? readFileSync(pageFile(name), 'utf8') : '';
    const differing = linesThatDiffer(pageOf(name, model, explored, walks()), page);
    const shown = [
      ...differing.slice(0, 40),
      ...(differing.length > 40 ? [`(${differing.length} lines)`] : []),
    ];
    expect(
      differing.length,
      `${name} differs; if this is meant: ${acceptCommand(name)}\n${shown.join('\n')}`,
    ).toBe(0);
  });
});
