import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SUBJECT_MAX = 72;
const verbs = new Set(readFileSync('tests/architecture/verbs.txt', 'utf8').split(/\s+/).filter(Boolean));

/** Returns what is wrong with a commit's subject. */
function faultsOf(subject: string): string[] {
  const { verb } = /^[a-z][\w ,/-]*: (?<verb>\S+)/.exec(subject)?.groups ?? {};
  return [
    ...(verb === undefined ? ['no area'] : []),
    ...(verb !== undefined && !verbs.has(verb) ? [`no imperative verb of verbs.txt: ${verb}`] : []),
    ...(subject.length > SUBJECT_MAX ? [`longer than ${SUBJECT_MAX} characters`] : []),
    ...(subject.includes(';') ? ['two ideas: contains a semicolon'] : []),
  ];
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** Returns the subjects since this rule exists that origin/main does not have; none outside a repository. */
function subjects(): string[] {
  const rule = git('log', '--diff-filter=A', '--format=%H', '--', 'tests/architecture/verbs.txt')
    ?.split('\n')
    .at(-1);
  if (!rule) return [];
  const landed = git('rev-parse', '--verify', '--quiet', 'origin/main') ? ['^origin/main'] : [];
  const found = git('log', '--no-merges', '--format=%s', `${rule}..HEAD`, ...landed);
  return found?.split('\n').filter(Boolean) ?? [];
}

it('every new commit has an area, an imperative verb and one idea', () => {
  expect(subjects().flatMap((subject) => faultsOf(subject).map((fault) => `${subject}: ${fault}`))).toEqual(
    [],
  );
});

it('a subject without area or verb, with two ideas or too long is found', () => {
  expect(faultsOf('outbox: Wait for a status before retrying an unknown send')).toEqual([]);
  expect(faultsOf('contact, template: Fill in the first name')).toEqual([]);
  expect(faultsOf('Wait for a status')).toEqual(['no area']);
  expect(faultsOf('sandbox: What is under way is a list')).toEqual(['no imperative verb of verbs.txt: What']);
  expect(faultsOf('docs: Say one thing; say another')).toEqual(['two ideas: contains a semicolon']);
  expect(faultsOf(`docs: Say ${'x'.repeat(72)}`)).toEqual(['longer than 72 characters']);
});
