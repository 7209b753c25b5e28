import pg from 'pg';
import type { Column } from './schema.ts';

/** Another value of one column of one row. */
export interface Variant {
  /** As the accepted table names it. */
  what: string;
  expression: string;
  /** The value that a call asked for. */
  value?: unknown;
}

const isNumber = (type: string) => /^(?:int|bigint|small|numeric|real|double)/.test(type);

/** Values of a statement's parameters that a column of this type could have. */
const fitting = (type: string, asked: readonly unknown[]): unknown[] =>
  asked.filter((it) => {
    if (type.startsWith('timestamp')) return it instanceof Date;
    if (isNumber(type)) return typeof it === 'number' && Number.isInteger(it);
    const isId = typeof it === 'string' && /^[\da-f]{8}-[\da-f-]{27}$/.test(it);
    return type === 'uuid' ? isId : type === 'text' && typeof it === 'string' && !isId && it.length < 40;
  });

/** Returns the other values that are tried in a column: of each kind one, and those that the call names. */
export function variantsOf(
  { name, type, isNullable, allowed }: Column,
  value: unknown,
  asked: readonly unknown[],
): Variant[] {
  const own = `"${name}"`;
  const same = (what: string, expression: string): Variant => ({ what, expression });
  const nothing = isNullable && value !== null ? [same('null', 'null')] : [];
  const given = fitting(type, asked).map((it): Variant => {
    const what =
      it instanceof Date ? 'the time asked for' : type === 'uuid' ? 'an id asked for' : JSON.stringify(it);
    const text = it instanceof Date ? it.toISOString() : String(it);
    return { what, expression: `${pg.escapeLiteral(text)}::${type}`, value: it };
  });
  return [...nothing, ...given, ...ofType()].filter(({ value: it }) => it === undefined || it !== value);

  function ofType(): Variant[] {
    if (type.endsWith('[]'))
      return [same('{}', `'{}'`), ...(type === 'text[]' ? [same('{other}', `'{other}'`)] : [])];
    if (type === 'uuid') return [same('another', `'ffffffff-ffff-4fff-8fff-ffffffffffff'::uuid`)];
    if (type.startsWith('timestamp') || type === 'date') {
      const from = value === null ? 'now()' : own;
      return [
        same('later', `${from} + interval '40 days'`),
        same('earlier', `${from} - interval '40 days'`),
        ...(type === 'date' ? [] : [same('now', 'now()')]),
      ];
    }
    if (isNumber(type)) {
      const from = value === null ? '0' : own;
      return [same('0', '0'), same('+1', `${from} + 1`), same('-1', `${from} - 1`)];
    }
    if (type === 'boolean') return [same('turned', `not coalesce(${own}, false)`)];
    if (type === 'jsonb') return ofJson();
    if (allowed.length > 0) return allowed.filter((it) => it !== value).map((it) => same(it, `'${it}'`));
    if (type !== 'text') return [];
    return [
      same('empty', `''`),
      same('another', `coalesce(${own}, '') || '9'`),
      ...(typeof value === 'string' && value.toUpperCase() !== value
        ? [same('in capitals', `upper(${own})`)]
        : []),
    ];
  }
  function ofJson(): Variant[] {
    const keys = value && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];
    return [
      same('{}', `'{}'::jsonb`),
      ...keys.map((key) => same(`another ${key}`, `jsonb_set(${own}, '{${key}}', '99')`)),
    ];
  }
}
