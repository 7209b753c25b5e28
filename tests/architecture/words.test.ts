import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { docstringsIn } from '#tests/support/docstrings.ts';
import { identifiersIn } from '#tests/support/identifiers.ts';
import { sources } from '#tests/support/sources.ts';

/** A name that is not a standard term, with the one to use; `part` also finds it inside longer names. */
interface Banned {
  name: string;
  use: string;
  part?: boolean;
  /** Paths where it stays: the wire, a provider's own names, the specification's texts. */
  allowed?: string[];
}

const words = JSON.parse(readFileSync('tests/architecture/words.json', 'utf8')) as {
  identifiers: Banned[];
  openers: string[];
};

/** Longest first sentence of a docstring, in characters. */
const FIRST_SENTENCE_MAX = 110;

const files = sources(['contract', 'src', 'server', 'sandbox', 'scripts', 'bench', 'tests']);

/** Returns a pattern for the banned name, alone or between camel case boundaries. */
function patternOf({ name, part }: Banned): RegExp {
  if (!part) return new RegExp(`^${name}$`);
  const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return new RegExp(`^${name}(?![a-z0-9])|(?:^|(?<=[a-z0-9]))${capital}(?![a-z0-9])`);
}

const banned = words.identifiers.map((it) => ({ ...it, pattern: patternOf(it) }));
const anyBanned = new RegExp(banned.map(({ pattern }) => pattern.source).join('|'));

const findings = (file: string, text?: string): string[] =>
  identifiersIn(file, text)
    .filter(({ name }) => anyBanned.test(name))
    .flatMap(({ name, line }) =>
      banned
        .filter(
          ({ pattern, allowed }) => pattern.test(name) && !allowed?.some((path) => file.startsWith(path)),
        )
        .map(({ use }) => `${file}:${line} ${name}: use ${use}`),
    );

it('no file declares a name that has a standard term', () => {
  expect(files.flatMap((file) => findings(file))).toEqual([]);
});

it('every path that allows a name exists', () => {
  const gone = words.identifiers.flatMap(({ name, allowed = [] }) =>
    allowed.filter((path) => !existsSync(path)).map((path) => `${name} in ${path}`),
  );
  expect(gone).toEqual([]);
});

it('the check finds names of variables, parameters, types, properties and files, and no words in strings', () => {
  const text = `
    const shelf = { desk: 'World' };
    function open({ chances }: Void) { return 'ways and chances'; }
    class Box { #flying = 1; mayGiveBack(crowd: number) {} }
    import { store as retell } from './store.ts';
  `;
  const names = findings('src/features/bones.ts', text).map((it) => it.split(/[ :]/)[2]);
  expect(names).toEqual(['bones', 'shelf', 'desk', 'chances', 'flying', 'mayGiveBack', 'crowd', 'retell']);
});

/** Returns what is wrong with a docstring's first line. */
function faultsOf(first: string): string[] {
  const sentence = /^.*?[.:](?=\s|$)/.exec(first)?.[0];
  const opener = words.openers.find((word) => first.startsWith(`${word} `));
  return [
    ...(sentence === undefined ? ['its first sentence does not end on the first line'] : []),
    ...((sentence ?? first).length > FIRST_SENTENCE_MAX
      ? [`longer than ${FIRST_SENTENCE_MAX} characters`]
      : []),
    ...(opener === undefined ? [] : [`starts with “${opener}”`]),
  ];
}

it('the docstring of every export starts with one short sentence that says what it does', () => {
  const found = files
    .flatMap((file) => docstringsIn(file))
    // A chart's header begins with the question that it answers.
    .filter(({ file, first }) => !(file.endsWith('.machine.ts') && first.endsWith('?')))
    .flatMap(({ file, line, first }) => faultsOf(first).map((fault) => `${file}:${line} ${fault}: ${first}`));
  expect(found).toEqual([]);
});

it('a docstring that is a riddle, too long or cut off is found', () => {
  expect(faultsOf('Returns the name.')).toEqual([]);
  expect(faultsOf('Returns the name. What follows may be long.')).toEqual([]);
  expect(faultsOf('What a name is.')).toEqual(['starts with “What”']);
  expect(faultsOf('Returns the name, which is')).toEqual([
    'its first sentence does not end on the first line',
  ]);
  expect(faultsOf(`Returns ${'x'.repeat(110)}.`)).toEqual(['longer than 110 characters']);
});
