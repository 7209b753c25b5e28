import { expect, it } from 'vitest';
import { dayPlan } from '../../scripts/demo/dayPlan.ts';

it('a day of the demo has the messages that were asked for, in order and within its time', () => {
  for (const messages of [1, 7, 600]) {
    const plan = dayPlan(messages, 600_000);
    expect(plan).toHaveLength(messages);
    expect(plan.map(({ at }) => at)).toEqual(plan.map(({ at }) => at).toSorted((one, other) => one - other));
    expect(plan.at(-1)!.at).toBeLessThanOrEqual(600_000);
  }
});

it('a day of the demo is the same each time, and another one with another seed', () => {
  expect(dayPlan(50, 60_000)).toEqual(dayPlan(50, 60_000));
  expect(dayPlan(50, 60_000)).not.toEqual(dayPlan(50, 60_000, 2));
});

it('each customer of a day writes in the order of their story', () => {
  const [first] = dayPlan(600, 600_000).filter(({ act }) => 'text' in act && act.text === 'A person please');
  const theirs = dayPlan(600, 600_000).filter(({ customer }) => customer === first!.customer);
  expect(theirs.map(({ act }) => ('text' in act ? act.text : act.file))).toEqual([
    'A person please',
    'It is about my dress.',
    'The sleeves are too long.',
    'Thanks',
  ]);
});
