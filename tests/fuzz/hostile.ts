import type { Random } from './random.ts';

/** Texts that have broken parsers, databases and patterns. JSON writes a lone surrogate as an escape, as browsers do. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'before\0after',
  '\ud800',
  'cut \ud83d',
  '\udc00 first',
  '\ufffd',
  '\ufeff',
  '\u202eright to left',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  '\r\n\t\u0007\u001b[0m',
  "'; drop table messages; --",
  '$1 $$ %s %d %n',
  '\\',
  '\\u0000',
  '%',
  '%_%',
  '*?+([{|^$.',
  '{{1}} {{name}} ${x}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  '[object Object]',
  'NaN',
  '-1',
  '1e999',
  '0x10',
  '١٢٣',
  '2026-02-30',
  '2026-13-45',
  '2026-02-30T25:61:61Z',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-01-01infinity',
  '2026-01-01 BC',
  '2026-01-01T00:00:00+99:99',
  'infinity',
  'now',
  'tag:"',
  'tag:a tag:"b c" tag:',
  'not (a & b) | !c <-> d:*',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  'data:,x',
  'https://[::1',
  'a@b',
  'a@b.c'.repeat(60),
  '+',
  '+0000000000000000000000000000000',
  'autopilot',
];

export const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  32_767,
  32_768,
  2_147_483_646,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
];

/** Spellings of numbers in an address. */
export const hostileDigits: readonly string[] = [
  '',
  ' ',
  '00',
  '+1',
  ' 7 ',
  '1e3',
  '1e400',
  '0x7f',
  '1_000',
  '1,5',
  'Infinity',
  '-Infinity',
  'NaN',
  '١',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(400),
];

/** A huge text now and then: one letter, or what nearly fits some pattern. */
export const hugeText = (random: Random): string =>
  random
    .pick([
      'a',
      ' ',
      '9',
      '>',
      '- ',
      '[',
      '"',
      '@',
      '<',
      '*',
      '_',
      '.',
      '/',
      'é',
      'ß',
      '👍',
      '\0',
      'a@',
      'x ',
    ])
    .repeat(random.pick([300, 5_000, 30_000, 90_000]));

export const hostileText = (random: Random): string =>
  random.chance(0.06) ? hugeText(random) : random.pick(hostileTexts);

/** Nesting as deep as it takes to exhaust a recursive reader. */
export const deep = (depth: number, inside = '1'): string =>
  `${'{"a":['.repeat(depth)}${inside}${']}'.repeat(depth)}`;

/** A value of another type than any schema asks for at this place. */
export const wrongValue = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => null,
    () => true,
    () => random.pick(hostileNumbers),
    () => hostileText(random),
    () => [],
    () => [hostileText(random), [null], {}],
    () => ({}),
    () =>
      JSON.parse(
        '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}, "length": -1}',
      ) as unknown,
    () => ({ toString: 1, valueOf: 'x', length: -1 }),
    () => ({ [hostileText(random)]: hostileText(random) }),
  ])();
