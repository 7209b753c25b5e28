/** Webhooks of WhatsApp with any items, in any order and at any level, and with any of their fields left out. */
import { expect, it } from 'vitest';
import { batchOf } from '#sandbox/webhooks/batch.ts';
import { itemsOf } from '#server/providers/whatsapp/webhook.ts';
import { fc, holds } from '#tests/support/properties.ts';
import { kinds, messageOfKind, webhookOf } from '#tests/support/whatsappShapes.ts';

const names = Object.keys(kinds);
const found = (body: unknown) => itemsOf(body).map(({ dedupe }) => dedupe);

it('Several in one body are the items of each alone, whatever list holds them', () => {
  const batches = fc.record({
    messages: fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 8 }),
    kinds: fc.infiniteStream(fc.constantFrom(...names)),
    level: fc.constantFrom('entry', 'changes', 'items'),
  });
  holds(batches, 400, ({ messages, kinds: stream, level }) => {
    const bodies = messages.map((n) => webhookOf(messageOfKind(stream.next().value, n)));
    const together = batchOf(
      bodies.map((body) => JSON.stringify(body)),
      level,
    );
    expect(found(together).toSorted()).toEqual(bodies.flatMap(found).toSorted());
  });
});

/** Every key of a value, as the path to it. */
const pathsOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])])
    : [];

function without(body: unknown, [key = '', ...rest]: readonly string[]): void {
  const at = body as Record<string, unknown> | undefined;
  if (at === undefined || at === null || typeof at !== 'object') return;
  if (rest.length > 0) without(at[key], rest);
  else if (Array.isArray(at)) at.splice(Number(key), 1);
  else delete at[key];
}

it('A body without some of its fields is read or skipped, and ends no reader', () => {
  const broken = fc.record({
    kind: fc.constantFrom(...names),
    left: fc.array(fc.nat(200), { maxLength: 4 }),
  });
  holds(broken, 2000, ({ kind, left }) => {
    const body = webhookOf(messageOfKind(kind, 1)) as unknown;
    const paths = pathsOf(body);
    for (const at of left) without(body, paths[at % paths.length] ?? []);
    expect(itemsOf(body).length).toBeLessThanOrEqual(1);
  });
});

it('A body with another value in a field is read or skipped, and ends no reader', () => {
  const changed = fc.record({ kind: fc.constantFrom(...names), at: fc.nat(200), value: fc.jsonValue() });
  holds(changed, 2000, ({ kind, at, value }) => {
    const body = JSON.parse(JSON.stringify(webhookOf(messageOfKind(kind, 1)))) as unknown;
    const paths = pathsOf(body);
    const path = paths[at % paths.length] ?? [];
    const parent = path.slice(0, -1).reduce<unknown>((it, key) => (it as Record<string, unknown>)[key], body);
    (parent as Record<string, unknown>)[path.at(-1) ?? ''] = value;
    expect(() => itemsOf(body)).not.toThrow();
  });
});
