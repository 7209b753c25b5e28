import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { runWalk, emptyCover } from '#flows/cover.ts';
import { transitionsOf } from '#flows/transitions.ts';
import { select } from '#flows/criteria.ts';
import { csvColumns } from '#flows/export/csv.ts';
import { exportText, type ExportFormat } from '#flows/export/exportText.ts';
import { resultsText } from '#flows/export/results.ts';
import { idOfPath, testCasesOf } from '#flows/export/testCase.ts';
import type { Path } from '#flows/paths.ts';
import { languages } from '#i18n/languages.ts';
import { speakIn, type Speak } from '#i18n/speak.ts';
import { readCsv } from '#lib/csv.ts';
import { pathsOf, type AnyModel } from '#machines/model.ts';
import { models } from '#machines/models.ts';
import { acceptedPathsOf } from '#tests/support/acceptedPaths.ts';

const modelOf = (name: string) => models[name] as AnyModel;
const subjects = ['footer', 'handlingAction', 'signIn', 'conversationSearch', 'messageDelivery'];
const toldOf = new Map(subjects.map((name) => [name, acceptedPathsOf(name)]));
const casesOf = (speak: Speak, name: string) => testCasesOf(speak, modelOf(name), toldOf.get(name) ?? []);
const textOf = (format: ExportFormat, speak: Speak, name: string) =>
  exportText(
    format,
    speak,
    { chart: name, model: modelOf(name), about: 'What happens?' },
    casesOf(speak, name),
  );

describe.each(languages)('test cases in %s', (language) => {
  const speak = speakIn(language);

  it.each(subjects)('of %s are a Gherkin feature with a scenario each', (name) => {
    const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
    const { feature } = parser.parse(textOf('gherkin', speak, name));
    expect(feature?.language).toBe(language);
    const scenarios = (feature?.children ?? []).flatMap(({ scenario }) => scenario ?? []);
    expect(scenarios.map(({ name: title }) => title)).toEqual(
      casesOf(speak, name).map(({ story }) => story.title),
    );
    expect(scenarios.every(({ steps }) => steps.length > 0)).toBe(true);
  });

  it.each(subjects)('of %s are CSV with a row per step, an id in each and a title in the first', (name) => {
    const [head, ...rows] = readCsv(textOf('csv', speak, name));
    expect(head).toEqual([...csvColumns]);
    const cases = casesOf(speak, name);
    for (const { id, story } of cases) {
      const mine = rows.filter(([first]) => first === id);
      expect(mine).toHaveLength(Math.max(1, story.steps.length));
      expect(mine.map((row) => row[3])).toEqual([story.title, ...mine.slice(1).map(() => '')]);
      expect(mine.every((row) => row[1] === 'Manual' && row[7] !== '')).toBe(true);
    }
  });

  it.each(subjects)('of %s are Playwright code that parses, with a test each', (name) => {
    const text = textOf('playwright', speak, name);
    expect(() => parseAst(text, { lang: 'ts' })).not.toThrow();
    expect(text.match(/^ {2}test\(/gm)).toHaveLength(casesOf(speak, name).length);
  });

  it.each(subjects)('of %s are Markdown with every step to tick', (name) => {
    const text = textOf('markdown', speak, name);
    const steps = casesOf(speak, name).reduce((sum, { story }) => sum + story.steps.length, 0);
    expect(text.match(/^\d+\. \[ \] /gm) ?? []).toHaveLength(steps);
  });
});

it.each(Object.keys(models))('gives no two paths of %s one id', (name) => {
  const ids = acceptedPathsOf(name).map(idOfPath);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('a criterion', () => {
  const runs = (model: AnyModel, paths: readonly Path[]) => {
    const cover = emptyCover(model.machine);
    const taken = paths.map(({ start, steps }) =>
      runWalk(model, { start, events: steps.map(({ event }) => event) }, cover),
    );
    return { cover, taken };
  };

  it.each(subjects)('of transitions takes every transition of %s with few paths', (name) => {
    const all = toldOf.get(name) ?? [];
    const model = modelOf(name);
    const { paths } = select(name, model, all, 'transitions');
    expect(runs(model, paths).cover.taken).toEqual(runs(model, all).cover.taken);
    expect(paths.length).toBeLessThanOrEqual(all.length);
    expect(paths.length).toBeLessThanOrEqual(transitionsOf(model.machine).size);
  });

  it.each(subjects)('of states visits every state of %s with fewer paths still', (name) => {
    const all = toldOf.get(name) ?? [];
    const model = modelOf(name);
    const { paths } = select(name, model, all, 'states');
    const visited = (some: readonly Path[]) =>
      new Set(runs(model, some).taken.flatMap((steps) => steps.flatMap(({ value }) => pathsOf(value))));
    expect(visited(paths)).toEqual(visited(all));
    expect(paths.length).toBeLessThanOrEqual(select(name, model, all, 'transitions').paths.length);
  });

  it('of pairs follows each rule of the footer by each other one', () => {
    const model = modelOf('footer');
    const { paths, items } = select('footer', model, toldOf.get('footer') ?? [], 'pairs');
    const values = runs(model, paths).taken.flatMap((steps) =>
      steps
        .slice(2)
        .map(({ value }, index) => `${pathsOf(steps[index + 1]?.value).join()} ${pathsOf(value).join()}`),
    );
    expect(items).toBeGreaterThan(70);
    expect(values).toContain('open.mine closed.template');
    expect(values).toContain('closed.template open.mine');
  });
});

it('exports the results a tester recorded', () => {
  const cases = casesOf(speakIn('en'), 'footer');
  const [first, second] = cases;
  const results = { [first!.id]: { result: 'failed' as const, note: 'No button, "at all"' } };
  const rows = readCsv(resultsText(cases, results));
  expect(rows[1]?.slice(0, 4)).toEqual([first!.id, first!.story.title, 'failed', 'No button, "at all"']);
  expect(rows[2]?.slice(0, 3)).toEqual([second!.id, second!.story.title, 'not run']);
});
