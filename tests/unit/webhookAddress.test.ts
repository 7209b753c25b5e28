import { describe, expect, it } from 'vitest';
import { isLocal, webhookAddress } from '#server/domain/webhookAddress.ts';

describe('the address of a webhook', () => {
  it.each([
    ['https://shop.example.com/parley#part', 'https://shop.example.com/parley'],
    ['http://shop.example.com/parley', null],
    ['http://127.0.0.1:4000/hook', null],
    ['https://ada:secret@shop.example.com/', null],
    ['javascript:alert(1)', null],
    ['shop.example.com', null],
  ])('%s becomes %s on a public server', (written, expected) => {
    expect(webhookAddress(written, false)).toBe(expected);
  });

  it('may be plain on the machine of a server that is not public', () => {
    expect(webhookAddress('http://127.0.0.1:4000/hook', true)).toBe('http://127.0.0.1:4000/hook');
    expect(webhookAddress('http://127.0.0.1.example.com/hook', true)).toBeNull();
    expect([{}, { PUBLIC_URL: 'http://localhost:3000' }].map(isLocal)).toEqual([true, true]);
    expect(isLocal({ PUBLIC_URL: 'https://parley.example.com' })).toBe(false);
  });
});
