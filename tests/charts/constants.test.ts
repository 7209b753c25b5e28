/** Tests numbers of the specification that no other table contains, and failures without a toast. Expectations import no chart. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { explore } from '#flows/explore.ts';
import { models } from '#machines/models.ts';
import type { AnyModel } from '#machines/model.ts';
import { PROMPT_AGAIN } from '#machines/notifications/pushPermission.machine.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** Everything a chart can do, as the accepted paths write it. */
const doings = (chart: string): string[] => {
  const { starts, steps } = explore(models[chart] as AnyModel);
  return [...starts.values(), ...steps.map(({ did }) => did)].flatMap(({ does }) => does);
};

it('the overlay probes every 10 s, the prompt returns after 7 days, the sidebar is stored for 7 days [CONST-007]', () => {
  const waits = doings('connectivity').filter((it) => it.startsWith('wait '));
  expect(waits.some((it) => it.endsWith(` ${10 * SECOND}`))).toBe(true);
  expect(PROMPT_AGAIN).toBe(7 * DAY);
  const [, age] =
    /SIDEBAR_COOKIE_AGE = ([\d* ]+);/.exec(readFileSync('src/app/wiring/page.ts', 'utf8')) ?? [];
  expect(age?.split('*').reduce((product, factor) => product * Number(factor), 1)).toBe((7 * DAY) / SECOND);
});

it.each([
  ['handlingAction', 'resolveConversation'],
  ['pushPermission', 'registerToken'],
  ['topicChoice', 'saveTopic'],
  ['messageSend', 'sendMessage'],
  ['mediaUpload', 'uploader'],
])('%s fails without a toast where the specification names none [ERR-007]', (chart, port) => {
  const failed = explore(models[chart] as AnyModel)
    .steps.filter(({ event: { type } }) => type === `xstate.error.actor.${port}` || type === 'upload.failed')
    .flatMap(({ did }) => did.does);
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.filter((it) => /^show(Toast|Failure)/.test(it))).toEqual([]);
});
