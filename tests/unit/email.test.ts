import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readEmail } from '#contract/email.ts';

describe('an e-mail address', () => {
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['awa@société.test', 'awa@xn--socit-esab.test'],
    ['AWA@SOCIÉTÉ.TEST', 'awa@xn--socit-esab.test'],
    ['awa@xn--socit-esab.test', 'awa@xn--socit-esab.test'],
    ['ada@ｅｘａｍｐｌｅ.com', 'ada@example.com'],
    ["o'neil+shop@mail.example.org", "o'neil+shop@mail.example.org"],
  ])('“%s” is stored as %s', (entered, stored) => {
    expect(readEmail(entered)).toBe(stored);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    '<ada@example.com>',
    'ada@example.com/x',
    'ada@example.com:80',
    'ada@@example.com',
    'a da@example.com',
    'ada.@example.com',
    '.ada@example.com',
    'a..da@example.com',
    'zoé@example.test',
    'o’neil@example.test',
    'ada@example..com',
    'ada@-example.com',
    'ada@пример.рф',
    `${'a'.repeat(320)}@example.com`,
  ])('“%s” is none', (entered) => {
    expect(readEmail(entered)).toBeNull();
  });

  it('is one that the identity library takes, whatever characters it has', () => {
    const library = z.email();
    const refused: string[] = [];
    for (let code = 1; code < 0x2200; code += 1)
      for (const entered of [
        `a${String.fromCodePoint(code)}b@example.com`,
        `ab@a${String.fromCodePoint(code)}b.com`,
      ]) {
        const read = readEmail(entered);
        if (read !== null && !library.safeParse(read).success) refused.push(entered);
      }
    expect(refused).toEqual([]);
  });
});
