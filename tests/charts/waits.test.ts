/** Tests growing delays by the specification; the models cover only the first repeats. */
import { expect, it } from 'vitest';
import { emptyCover, runWalk } from '#flows/cover.ts';
import { Failure } from '#contract/failure.ts';
import { models } from '#machines/models.ts';
import type { AnyModel, Happening } from '#machines/model.ts';

const waitsOf = (chart: string, start: string, delay: string, round: Happening[], rounds: number) => {
  const model = models[chart] as AnyModel;
  const events = Array.from({ length: rounds }, () => round).flat();
  const taken = runWalk(model, { start, events }, emptyCover(model.machine));
  const wait = new RegExp(`^wait ${delay} (\\d+)$`);
  return taken.flatMap(({ does }) => does.flatMap((it) => Number(wait.exec(it)?.[1] ?? []))).filter(Boolean);
};

it('realtime law: each reconnect waits twice as long, up to half a minute [RT-002, CONST-016]', () => {
  const round = [
    { type: 'xstate.after.patience.realtime.live.connecting' },
    { type: 'xstate.after.backoff.realtime.waiting' },
  ];
  const waits = waitsOf('realtime', 'start', 'backoff', round, 101);
  expect(waits.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(waits.length, 'then it stays disconnected').toBe(100);
});

it('messageSend law: each repeat of a text waits twice as long, up to half a minute', () => {
  const round = [
    { type: 'xstate.error.actor.sendMessage', error: new Failure('unreachable') },
    { type: 'xstate.after.backoff.messageSend.waiting' },
  ];
  expect(waitsOf('messageSend', 'hello', 'backoff', round, 6)).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});
