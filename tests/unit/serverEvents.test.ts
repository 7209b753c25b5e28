import { expect, it } from 'vitest';
import type { WireEvent } from '#contract/events.ts';
import { applyEvent } from '#services/applyEvent.ts';
import { createCache } from '#services/createCache.ts';
import { watchEvents } from '#app/wiring/watchEvents.ts';
import { ADA } from '#tests/support/entities.ts';

it('a chart that watches hears of each event, also of several that arrive together, until it stops [RT-011]', () => {
  const cache = createCache();
  const heard: string[] = [];
  const stop = watchEvents(({ name }) => heard.push(name));
  const stamp = { organizationId: 'o1' };
  const events = [
    { name: 'STRIPE_INVOICE_UPDATED', seq: 1, ...stamp },
    { name: 'ORGANIZATION_MEMBERS_CHANGED', seq: 2, ...stamp },
    { name: 'TEMPLATES_CHANGED', seq: 3, ...stamp },
  ] as WireEvent[];
  for (const event of events) applyEvent(cache, event, ADA);
  expect(heard).toEqual(events.map(({ name }) => name));
  stop();
  applyEvent(cache, { ...events[0]!, seq: 4 }, ADA);
  expect(heard).toHaveLength(3);
});
