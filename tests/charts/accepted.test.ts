/** The committed behaviour of every chart, replayed. */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coverOf, differences, differenceText } from '#flows/accepted.ts';
import { acceptCommand, pageFile, PAGES } from '#flows/page.ts';
import { transitionsOf } from '#flows/transitions.ts';
import { models } from '#machines/models.ts';
import { acceptedOf } from '#tests/support/acceptedPaths.ts';

describe.each(Object.entries(models))('%s', (name, model) => {
  const accepted = existsSync(pageFile(name)) ? acceptedOf(name) : [];
  const command = `if this is meant: ${acceptCommand(name)}`;

  it('follows its accepted paths through the accepted states', () => {
    expect(accepted.length, command).toBeGreaterThan(0);
    const told = differences(model, accepted).map(differenceText);
    // First in the list, because some reporters print the message without the difference.
    expect(told, [`${name} differs from its page; ${command}`, ...told.slice(0, 5)].join('\n')).toEqual([]);
  });

  it('has every transition on an accepted path', () => {
    const { taken } = coverOf(model, accepted);
    const excused = new Set(Object.keys(model.untaken ?? {}));
    expect(
      [...transitionsOf(model.machine).keys()].filter((it) => !taken.has(it) && !excused.has(it)),
      command,
    ).toEqual([]);
  });
});

it('no page remains of a removed chart', () => {
  expect(readdirSync(PAGES).filter((file) => !Object.hasOwn(models, file.replace('.md', '')))).toEqual([]);
});
