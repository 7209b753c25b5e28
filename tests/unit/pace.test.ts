import { expect, it } from 'vitest';
import { quietSeconds } from '../../scripts/lib/pace.ts';

it('time counts by how slow the machine is in it, whatever its pace is later', () => {
  const spend = quietSeconds(0);
  expect(spend(60_000, 3)).toBe(20);
  expect(spend(120_000, 2)).toBe(50);
  expect(spend(130_000, 1)).toBe(60);
});
