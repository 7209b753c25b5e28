import { hostileNumbers, hostileText, wrongValue } from './hostile.ts';
import type { Random } from './random.ts';

/** A value's JSON Schema in the document, as `z.toJSONSchema` writes it. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  additionalProperties?: Schema | boolean;
}

/** Known values by the name of their field, so that many requests get past the validation and reach the database. */
export type Corpus = (name: string, random: Random) => string | undefined;

/** Texts that fit a pattern of the contract; a new pattern without one fails the run by name. */
const fitting = [
  '5000',
  '1795000000000-42',
  '1795000000000-0190c0de-0000-4000-8000-000000000001',
  '12.50',
  'XAF',
  'CM',
  'CMR',
  '2026-02-28',
  '7001001',
  'new',
  'atelier-wouri.myshopify.com',
  '2026-11-20T10:00:00Z',
  '21:30',
  'rose@parley.test',
];

const within = (text: string, { minLength = 0, maxLength = 200 }: Schema) =>
  text.padEnd(minLength, 'x').slice(0, Math.max(minLength, maxLength));

function textFor(schema: Schema, name: string, corpus: Corpus, random: Random): string {
  const { pattern, format } = schema;
  const known = corpus(name, random);
  const fits = (text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text);
  if (known !== undefined && fits(known) && random.chance(0.9)) return known;
  if (format === 'uuid') return random.uuid();
  if (format === 'date-time') return new Date(1_795_000_000_000 + random.below(1e9)).toISOString();
  if (format === 'date') return '2026-02-28';
  if (format === 'uri') return 'https://example.test/a';
  if (format === 'email') return `person${random.below(1000)}@example.test`;
  if (pattern !== undefined) {
    const samples = fitting.filter(fits);
    if (samples.length === 0)
      throw new Error(`No sample fits ${pattern} of ${name}: add one to tests/fuzz/schema.ts.`);
    return random.pick(samples);
  }
  return within(random.pick(['Hello', 'Je voudrais deux sacs', '5000', 'Marie Ewané', 'vip']), schema);
}

/** A value that the schema accepts. */
export function valid(schema: Schema, name: string, corpus: Corpus, random: Random): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valid(random.pick(choices), name, corpus, random);
  switch (schema.type) {
    case 'string':
      return textFor(schema, name, corpus, random);
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 100 } = schema;
      return random.chance(0.2)
        ? random.pick([minimum, maximum])
        : minimum + random.below(Math.min(20, maximum - minimum) + 1);
    }
    case 'boolean':
      return random.chance(0.5);
    case 'array': {
      const least = schema.minItems ?? 0;
      const count = random.chance(0.1) ? (schema.maxItems ?? 5) : Math.max(least, random.below(3));
      return Array.from({ length: Math.min(count, 200) }, () =>
        valid(schema.items ?? {}, name, corpus, random),
      );
    }
    case 'object':
      return validObject(schema, corpus, random);
    case 'null':
      return null;
    default:
      return random.chance(0.5) ? 'anything' : { '1': 'one', name: 'x' };
  }
}

export function validObject(
  { properties = {}, required = [] }: Schema,
  corpus: Corpus,
  random: Random,
): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties))
    if (required.includes(name) || random.chance(0.5)) given[name] = valid(schema, name, corpus, random);
  return given;
}

/** A value at the edge of what the schema accepts, or past it. */
export function edge(schema: Schema, random: Random): unknown {
  const { type, maxLength, minLength = 0, minimum, maximum } = schema;
  if (type === 'string' && maxLength !== undefined && random.chance(0.5)) {
    const filler = random.pick(['x', 'é', '👍', '\0', '\ud800', '9', ' ']);
    return filler.repeat(
      Math.max(0, random.pick([minLength - 1, minLength, maxLength - 1, maxLength, maxLength + 1])),
    );
  }
  if ((type === 'integer' || type === 'number') && random.chance(0.6))
    return random.pick([minimum ?? 0, maximum ?? 0]) + random.pick([-1, 0, 1, 0.5]);
  if (type === 'integer' || type === 'number') return random.pick(hostileNumbers);
  if (type === 'string') return hostileText(random);
  return wrongValue(random);
}
