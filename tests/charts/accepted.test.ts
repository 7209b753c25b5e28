/** The committed behaviour of every chart, replayed. `npm run flows -- accept` makes the present behaviour the expected one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coverOf, differences, differenceText, type AcceptedPath } from '#flows/accepted.ts';
import { transitionsOf } from '#flows/transitions.ts';
import { models } from '#machines/models.ts';

const folder = 'tests/charts/accepted';
const fileOf = (name: string) => `${folder}/${name}.json`;

describe.each(Object.entries(models))('%s', (name, model) => {
  const accepted = existsSync(fileOf(name))
    ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as AcceptedPath[])
    : [];

  it('follows its accepted paths through the accepted states', () => {
    expect(accepted.length, `npm run flows -- accept --chart ${name}`).toBeGreaterThan(0);
    const told = differences(model, accepted).map(differenceText);
    // First in the list, because some reporters print the message without the difference.
    expect(told, told.slice(0, 5).join('\n')).toEqual([]);
  });

  it('has every transition on an accepted path', () => {
    const { taken } = coverOf(model, accepted);
    const excused = new Set(Object.keys(model.untaken ?? {}));
    expect(
      [...transitionsOf(model.machine).keys()].filter((it) => !taken.has(it) && !excused.has(it)),
    ).toEqual([]);
  });
});

it('no accepted paths remain of a removed chart', () => {
  expect(readdirSync(folder).filter((file) => !Object.hasOwn(models, file.replace('.json', '')))).toEqual([]);
});
