import { beforeEach, describe, expect, it } from 'vitest';
import { redactor, type Redact } from '#lib/inspect/redact.ts';
import { Failure } from '#contract/failure.ts';

const words = new Set([
  'manual',
  'whatsapp',
  'dashboard',
  'conversations',
  'myshopify',
  'com',
  'pdf',
  'tag',
  'notFound',
  'composer.type',
]);
let redact: Redact;
beforeEach(() => void (redact = redactor(words)));
const id = '0190c0de-0000-4000-8000-000000000001';

describe('a redacted recording', () => {
  it('keeps the product’s own words, ids, numbers and times', () =>
    expect(
      redact({
        type: 'composer.type',
        label: 'manual',
        id,
        count: 3,
        at: '2026-11-21T09:00:00Z',
        ok: true,
        none: null,
      }),
    ).toEqual({
      type: 'composer.type',
      label: 'manual',
      id,
      count: 3,
      at: '2026-11-21T09:00:00Z',
      ok: true,
      none: null,
    }));

  it.each([
    ['Ada Lovelace', 'xxx xxxxxxxx'],
    ['ada@parley.test', 'xxx@xxxxxx.xxxx'],
    ['+237 650 00 00 01', '+111 111 11 11 11'],
    ['eyJhb9.x.y', 'xxxxx1.x.y'],
    ['Je veux payer manual', 'xx xxxx xxxxx xxxxxx'],
    ['  ', '  '],
    ['secret', 'xxxxxx'],
    ['Rent of May 2026.pdf', 'xxxx xx xxx 1111.pdf'],
    ['Dear {{1}}, code {{12}}.', 'xxxx {{1}}, xxxx {{12}}.'],
    ['button_1_2', 'button_1_2'],
    ['12', '12'],
    ['text/plain; charset=utf-8', 'xxxx/xxxxx; xxxxxxx=xxx-1'],
    ['shoes tag:vip', 'xxxxx tag:xxx'],
    ['a=%5B%22secret%22%5D', 'x=%5B%22xxxxxx%22%5D'],
    ['1234', '1111'],
  ])('%j keeps its shape and loses its letters', (given, left) => expect(redact(given)).toBe(left));

  it('keeps the fixed parts of an address, and ids in it', () => {
    expect(redact(`/dashboard/conversations/${id}?message=hello`)).toBe(
      `/dashboard/conversations/${id}?xxxxxxx=xxxxx`,
    );
    expect(redact('atelier-wouri.myshopify.com')).toBe('xxxxxxy-xxxxy.myshopify.com');
    expect(redact('tag:vip')).toBe('tag:xxx');
  });

  it('removes unknown values: files, functions, texts of errors, odd keys', () => {
    expect(
      redact({
        file: new Blob(['secret']),
        act: () => 'secret',
        error: new Failure('notFound', 'secret words', { fields: { email: 'used' } }),
        'Ada Lovelace': 1,
        deep: [[{ name: 'secret' }]],
      }),
    ).toEqual({
      file: '[Blob]',
      act: '[function]',
      error: { failure: 'notFound', text: 'xxxxxx xxxxx', details: { fields: { email: 'xxxx' } } },
      'xxx xxxxxxxx': 1,
      deep: [[{ name: 'xxxxxx' }]],
    });
  });

  it('gives different texts of one shape different masks, and equal ones the same', () => {
    expect(redact(['Ada 237', 'Eve 650', 'Ada 237'])).toEqual(['xxx 111', 'xxx 112', 'xxx 111']);
    expect(redact(['Ivy 999', 'Eve 650', { text: 'Uma 777' }])).toEqual([
      'xxx 113',
      'xxx 112',
      { text: 'xxx 121' },
    ]);
    expect(redact(['one', 'two', 'six', 'ten'])).toEqual(['xxx', 'xxy', 'xxz', 'xyx']);
  });

  it('distinguishes a limited number of texts', () => {
    const many = Array.from({ length: 6000 }, (_, n) => `a stranger ${n}`.padEnd(20, '!'));
    const masked = many.map((it) => redact(it));
    expect(new Set(masked.slice(0, 5000)).size).toBe(5000);
    expect(masked.at(-1)).toBe('x xxxxxxxx 1111!!!!!');
    expect(redact(many[1])).toBe(masked[1]);
  });

  it('masks numbers that identify a person or a location', () =>
    expect(redact({ phone: 237650000001, latitude: 4.05, width: 12 })).toEqual({
      phone: 0,
      latitude: 0,
      width: 12,
    }));

  it('contains no planted secret at any depth and under any name', () => {
    const names = [
      'type',
      'message',
      'name',
      'token',
      'email',
      'phone',
      'path',
      'code',
      'label',
      'status',
      'text',
      'url',
    ];
    const planted = (depth: number): unknown =>
      depth === 0
        ? 'Geheimnis'
        : Object.fromEntries([
            ...names.map((name) => [name, `${name === 'path' ? '/dashboard/' : ''}Geheimnis`]),
            ['list', [planted(depth - 1)]],
            ['Geheimnis of Ada', 'Geheimnis in a sentence'],
          ]);
    expect(JSON.stringify(redact(planted(4)))).not.toContain('Geheimnis');
  });
});
