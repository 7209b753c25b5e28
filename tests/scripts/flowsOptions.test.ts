import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { french } from '#i18n/french.ts';
import { readOptions } from '../../scripts/flows/options.ts';

const flows = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/flows.ts', ...args], { encoding: 'utf8' });

describe('a wrong call of the flows command', () => {
  it.each([
    [
      'a state the chart does not have',
      ['--chart', 'footer', '--to', 'disabled'],
      /footer has no state disabled\. It has: settling, none, closed/,
    ],
    [
      'a state to avoid that the chart does not have',
      ['--chart', 'footer', '--avoid', 'nothing'],
      /footer has no state nothing/,
    ],
    ['a state no chart has', ['--to', 'nowhereAtAll'], /No chart has a state nowhereAtAll/],
    ['an unknown chart', ['--chart', 'foot'], /There is no chart foot\. There are: .*footer/],
    ['an unknown format', ['--format', 'pdf'], /There is no format pdf\. There are: summary/],
    ['an unknown language', ['--language', 'de'], /There is no language de\. There are: en, fr/],
    ['an unknown command', ['acept'], /There is no command acept\. There are: accept, coverage, diff/],
    ['an unknown option', ['--chrt', 'footer'], /--chrt[\s\S]*--help/],
    ['words that belong to nothing', ['accept', 'footer'], /What is footer\?/],
  ])('names %s and what there is', (_, args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });

  it('accepts a part of a state path', () =>
    expect(readOptions(['--chart', 'footer', '--to', 'mine', '--avoid', 'closed'])).toMatchObject({
      command: 'print',
      charts: ['footer'],
      to: 'mine',
      avoid: 'closed',
    }));
});

it('prints the error without a stack and exits with 1', () => {
  const { status, stdout, stderr } = flows('--chart', 'footer', '--to', 'disabled');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^footer has no state disabled[^\n]*\n$/);
});

it('says when no path is found and exits with 1', () => {
  const { status, stdout, stderr } = flows('--chart', 'footer', '--to', 'none', '--avoid', 'open');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe('No path of footer ends at none and never passes open.\n');
});

it.each([
  'flows',
  'coverage-spec',
  'fuzz',
  'lint-charts',
  'pictures',
  'replay',
  'sabotage',
  'demo-large',
  'demo-reset',
  'work',
])('explains %s with --help and does nothing else', (script) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, '--help'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('npm run ');
});

it('prints English stories in words of the screen, though no part of the product has loaded its texts', () => {
  const { status, stdout } = flows('--chart', 'orders', '--format', 'story');
  expect(status).toBe(0);
  const quoted = [...stdout.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
  expect(quoted.length).toBeGreaterThan(100);
  expect(quoted.filter((text) => Object.hasOwn(french, text))).toEqual([]);
});
