/** Tests the small mistakes that `npm run slips` makes. */
import { describe, expect, it } from 'vitest';
import { chooseSlips } from '../../scripts/slips/choose.ts';
import { slipsIn } from '../../scripts/slips/codeSlips.ts';
import { layerOf, tellSlip, withSlip } from '../../scripts/slips/slip.ts';

const made = (text: string, file = 'src/lib/example.ts') =>
  slipsIn(file, text).map((slip) => `${slip.kind}: ${withSlip(text, slip).replace(/\s+/g, ' ').trim()}`);

describe('a slip in code', () => {
  it.each([
    ['a && b;', ['condition dropped: a;', 'condition dropped: b;']],
    ['a < b;', ['comparison by one: a <= b;']],
    ['a === b;', ['equality turned: a !== b;']],
    ['f(a ? b : c);', ['choice fixed: f(b);', 'choice fixed: f(c);', 'call dropped: ']],
    ['x = a ?? b;', ['fallback dropped: x = a;']],
    ['await f();', ['await dropped: void f();', 'call dropped: ']],
    ['x = { a, b: c };', ['property dropped: x = { b: c };', 'property dropped: x = { a };']],
    ['x = [a, b];', ['element dropped: x = [b];', 'element dropped: x = [a];']],
    ['x = f(a, b);', ['argument dropped: x = f(a);']],
    ['x = `${a}:${b}`;', ['part of a key dropped: x = `:${b}`;', 'part of a key dropped: x = `${a}:`;']],
    ['x = a.filter(b);', ['step dropped: x = a;']],
    ['x = a.some(b);', ['other one taken: x = a.every(b);']],
    ['x = 5;', ['number by one: x = 6;']],
  ])('of %s', (text, slips) => expect(made(text).toSorted()).toEqual([...slips].toSorted()));

  it('of a chart drops what decides, and nothing that only describes', () =>
    expect(
      made(
        `x = { states: { one: { on: { a: { guard: 'may', target: 'two' } } }, two: { description: 'Open.' } } };`,
        'src/machines/example.machine.ts',
      ).toSorted(),
    ).toMatchInlineSnapshot(`
      [
        "guard dropped: x = { states: { one: { on: { a: { target: 'two' } } }, two: { description: 'Open.' } } };",
        "target changed: x = { states: { one: { on: { a: { guard: 'may', target: 'one' } } }, two: { description: 'Open.' } } };",
        "transition dropped: x = { states: { one: { on: { } }, two: { description: 'Open.' } } };",
      ]
    `));

  it('of a view drops what a person perceives, and no look', () =>
    expect(made('x = <b aria-busy={a} size="small">{a && <i />}</b>;', 'src/ui/Example.tsx')).toEqual([
      'attribute dropped: x = <b size="small">{a && <i />}</b>;',
      'always shown: x = <b aria-busy={a} size="small">{<i />}</b>;',
    ]));
});

describe('a slip in SQL', () => {
  const statement =
    'sql`select distinct a from b left join c on c.id = b.id\n' +
    '  where b.organisation_id = ${o}::uuid and b.sent is null and b.at between ${x} and ${y}\n' +
    '    and lower(b.name) = any(${names}) and b.n < 3\n' +
    '  order by b.at desc for update`';
  const changes = slipsIn('server/db/example.ts', statement).map((slip) => {
    const [, what] = tellSlip(statement, slip).split(/:\d+ /);
    return what;
  });

  it('drops each condition but that on the organisation, which row security keeps too', () =>
    expect(changes.filter((it) => it?.startsWith('SQL: condition'))).toEqual([
      'SQL: condition dropped: and b.sent is null → nothing',
      'SQL: condition dropped: and lower(b.name) = any(${names}) → nothing',
      'SQL: condition dropped: and b.n < 3 → nothing',
    ]));

  it('changes comparisons, order, joins, functions and locks', () =>
    expect(changes.filter((it) => !it?.startsWith('SQL: condition')).toSorted()).toEqual([
      'SQL: comparison by one: < → <=',
      'SQL: function dropped: distinct → nothing',
      'SQL: function dropped: lower(b.name) → b.name',
      'SQL: join changed: left join → join',
      'SQL: lock dropped: for update → nothing',
      'SQL: null turned: is null → is not null',
      'SQL: order turned: desc → nothing',
    ]));
});

describe('slips by chance', () => {
  const files = new Map(
    ['src/lib/a.ts', 'src/lib/b.ts', 'server/db/c.ts'].map((file) => [file, 'x = a && b < c;'] as const),
  );

  it('are the same for a seed, and one for a file', () => {
    const chosen = chooseSlips(files, 5, 10);
    expect(chosen).toEqual(chooseSlips(files, 5, 10));
    expect(chosen.map(({ file }) => file).toSorted()).toEqual([...files.keys()].toSorted());
    expect(
      new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(chooseSlips(files, seed, 1)))).size,
    ).toBeGreaterThan(1);
  });

  it('are in the product, and not in models, samples or the demo', () =>
    expect(
      [
        'src/machines/a.machine.ts',
        'src/machines/a.model.ts',
        'server/demo/a.ts',
        'sandbox/a.ts',
        'src/ui/A.css.ts',
      ].map(layerOf),
    ).toEqual(['charts', null, null, null, 'views']));
});
