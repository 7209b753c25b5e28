import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastRunOf, type LastRun } from '#atlas/build/lastRun.ts';
import { coverageHighlights } from '#atlas/coverage/coverageHighlights.ts';

const file = 'src/machines/area/lamp.machine.ts';
const ran = new Date('2026-11-20T10:00:00.000Z');
const complete = { done: 0, all: 0, missing: [] };
const marksOf = (run: LastRun | undefined) =>
  coverageHighlights({ states: complete, transitions: complete }, run);

let root: string;

function put(path: string, text: string, at: Date) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  utimesSync(join(root, path), at, at);
}

const report = (project: string, assertionResults: object[]) =>
  put(`.cache/reports/${project}.json`, JSON.stringify({ testResults: [{ assertionResults }] }), ran);

const lastRun = () => lastRunOf(root, [{ chart: 'lamp', file }]).lamp;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-last-run-'));
  put(file, '', new Date('2026-11-20T09:00:00.000Z'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('marks the states in which the tests of the last run passed', () => {
  report('charts', [{ status: 'passed', fullName: 'lamp follows its accepted paths' }]);
  report('views', [{ status: 'passed', fullName: 'lamp in English → lit.warm,timer.off' }]);
  expect(lastRun()).toEqual({
    at: ran.toISOString(),
    isOutdated: false,
    passed: 2,
    failed: 0,
    passedStates: ['lit.warm', 'timer.off'],
    failedStates: [],
    failedTransitions: [],
    failures: [],
  });
  expect([...marksOf(lastRun()).passed]).toEqual(['lit.warm', 'timer.off']);
  expect(marksOf(lastRun()).missing.size).toBe(0);
});

it('marks the states and transitions that failed in the last run, and lists the tests', () => {
  report('charts', [
    {
      status: 'failed',
      fullName: 'lamp follows its accepted paths',
      failureMessages: ['path 2, step 1, lamp.press (lamp.dark on lamp.press): expected [lit]'],
    },
  ]);
  report('views', [
    { status: 'failed', fullName: 'lamp in French → lit' },
    { status: 'passed', fullName: 'lamp in English → lit' },
    { status: 'passed', fullName: 'lamp in English → dark' },
  ]);
  expect(lastRun()).toMatchObject({
    passed: 2,
    failed: 2,
    failures: ['lamp follows its accepted paths', 'lamp in French → lit'],
  });
  const { passed, missing } = marksOf(lastRun());
  expect([...passed]).toEqual(['dark']);
  expect([...missing]).toEqual(['lit', 'lamp.dark on lamp.press']);
});

it('marks nothing when no run left a report, or when the report has no test of the chart', () => {
  expect(lastRun()).toBeUndefined();
  report('charts', [{ status: 'failed', fullName: 'other → lit' }]);
  expect(lastRun()).toBeUndefined();
  expect(marksOf(undefined).passed.size).toBe(0);
});

it('does not draw the results of a run of another version of the chart', () => {
  report('views', [
    { status: 'passed', fullName: 'lamp → dark' },
    { status: 'failed', fullName: 'lamp → lit' },
  ]);
  put(file, '', new Date('2026-11-20T11:00:00.000Z'));
  expect(lastRun()).toMatchObject({ isOutdated: true, passed: 1, failed: 1 });
  expect(marksOf(lastRun()).passed.size).toBe(0);
  expect(marksOf(lastRun()).missing.size).toBe(0);
});
