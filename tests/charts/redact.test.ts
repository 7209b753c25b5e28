import { describe, expect, it } from 'vitest';
import { redactor } from '#lib/inspect/redact.ts';
import { Failure } from '#contract/failure.ts';

const redact = redactor(
  new Set([
    'manual',
    'whatsapp',
    'dashboard',
    'conversations',
    'myshopify',
    'com',
    'tag',
    'notFound',
    'composer.type',
  ]),
);
const id = '0190c0de-0000-4000-8000-000000000001';

describe('what leaves a tab', () => {
  it('keeps the product’s own words, ids, numbers and moments', () =>
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
    ['eyJhb9.x.y', 'xxxxx1.x.x'],
    ['Je veux payer manual', 'xx xxxx xxxxx xxxxxx'],
    ['  ', '  '],
    ['secret', 'xxxxxx'],
  ])('%j keeps its shape and loses its letters', (given, left) => expect(redact(given)).toBe(left));

  it('keeps the fixed parts of an address, and ids in it', () => {
    expect(redact(`/dashboard/conversations/${id}?message=hello`)).toBe(
      `/dashboard/conversations/${id}?xxxxxxx=xxxxx`,
    );
    expect(redact('atelier-wouri.myshopify.com')).toBe('xxxxxxx-xxxxx.myshopify.com');
    expect(redact('tag:vip')).toBe('tag:xxx');
  });

  it('lets nothing through that it does not know: files, functions, errors’ sentences, odd keys', () => {
    expect(
      redact({
        file: new Blob(['secret']),
        act: () => 'secret',
        error: new Failure('notFound', 'secret words'),
        'Ada Lovelace': 1,
        deep: [[{ name: 'secret' }]],
      }),
    ).toEqual({
      file: '[Blob]',
      act: '[function]',
      error: { failure: 'notFound', text: 'xxxxxx xxxxx' },
      'xxx xxxxxxxx': 1,
      deep: [[{ name: 'xxxxxx' }]],
    });
  });

  it('forgets numbers that name a person or a place', () =>
    expect(redact({ phone: 237650000001, latitude: 4.05, width: 12 })).toEqual({
      phone: 0,
      latitude: 0,
      width: 12,
    }));

  it('finds no planted secret in anything, however deep and under whatever name', () => {
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
