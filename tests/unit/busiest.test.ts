/** Tests how many messages of a number may leave in any second. */
import { expect, it } from 'vitest';
import { openBusiest } from '#server/jobs/campaigns/busiest.ts';

it('gives places up to the most of a second, and says when the next one comes', () => {
  let now = 5_000;
  const most: number[] = [];
  const busiest = openBusiest(
    () => now,
    (count) => void most.push(count),
  );
  expect(busiest.room('number', 2)).toEqual({ places: 2, waitMs: 0 });
  busiest.add('number');
  now = 5_400;
  busiest.add('number');
  expect(busiest.room('number', 2)).toEqual({ places: 0, waitMs: 600 });
  expect(busiest.room('another', 2)).toEqual({ places: 2, waitMs: 0 });
  now = 6_000;
  expect(busiest.room('number', 2)).toEqual({ places: 1, waitMs: 0 });
  expect(most).toEqual([1, 2]);
});

it('holds nothing back for messages of a time to come, where a clock was set back', () => {
  let now = 600_000;
  const busiest = openBusiest(
    () => now,
    () => {},
  );
  busiest.add('number');
  now = 1_000;
  expect(busiest.room('number', 1)).toEqual({ places: 1, waitMs: 0 });
});
