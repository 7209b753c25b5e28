/**
 * Tests that the contract is as accepted: who may call each operation, what it takes within which limits, what it answers
 * and refuses, and what each event tells. A difference fails until somebody accepts it: `npm run test:charts -- -u`.
 */
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { wireEvents } from '#contract/events.ts';
import type { AnyOperation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import type { Schema } from '#tests/fuzz/schema.ts';

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;

const bounds = (least: number | undefined, most: number | undefined) => {
  const [from, to] = [least, most].map((it) =>
    it === undefined || Math.abs(it) === Number.MAX_SAFE_INTEGER ? '' : it,
  );
  return from === '' && to === '' ? '' : ` ${from}…${to}`;
};

/** Returns a value's type and limits; the fields of an object only if asked. */
function typeOf(schema: Schema, depth: number): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((it) => JSON.stringify(it)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map((it) => typeOf(it, depth)))].join(' | ');
  if (schema.type === 'array')
    return `list${bounds(schema.minItems, schema.maxItems)} of ${typeOf(schema.items ?? {}, depth)}`;
  if (schema.type === 'object') {
    if (schema.properties && depth > 0) return `{ ${fieldsOf(schema, depth - 1).join(', ')} }`;
    return typeof schema.additionalProperties === 'object'
      ? `map of ${typeOf(schema.additionalProperties, depth)}`
      : 'object';
  }
  const kind = schema.format ?? schema.type ?? 'any';
  const pattern = schema.pattern && !schema.format ? ` /${schema.pattern}/` : '';
  return `${kind}${bounds(schema.minLength ?? schema.minimum, schema.maxLength ?? schema.maximum)}${pattern}`;
}

const fieldsOf = ({ properties = {}, required = [] }: Schema, depth: number): string[] =>
  Object.entries(properties).map(([name, schema]) => {
    const standard = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`;
    return `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, depth)}${standard}`;
  });

function told(operation: AnyOperation): string[] {
  const { name, method, path, access, permission, audit, idempotent, upload, refuses, output } = operation;
  const marks = [
    access,
    permission,
    audit && `audit ${audit}`,
    idempotent && 'idempotent',
    upload && 'upload',
  ];
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const shape: z.ZodMiniObject | undefined = operation[part];
    return shape ? fieldsOf(schemaOf(shape, 'input'), 2).map((field) => `  ${part} ${field}`) : [];
  });
  return [
    `${name}: ${method} ${path} (${marks.filter(Boolean).join(', ')})`,
    ...parts,
    `  answers ${typeOf(schemaOf(output, 'output'), 2)}`,
    ...(refuses.length > 0 ? [`  refuses ${[...refuses].sort().join(', ')}`] : []),
  ];
}

it('every operation is as accepted', async () => {
  const lines = operations.toSorted((one, other) => one.name.localeCompare(other.name)).flatMap(told);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('accepted/operations.txt');
});

it('every event is as accepted', async () => {
  const lines = Object.entries(wireEvents).map(
    ([name, type]) => `${name}: ${typeOf(schemaOf(type, 'output'), 1)}`,
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('accepted/events.txt');
});
