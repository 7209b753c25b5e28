import { describe, expect, it } from 'vitest';
import { type Evidence, unprovenIn } from '#server/domain/autopilot/evidence.ts';

const source = (text: string): Evidence[] => [{ id: '1', text, source: 'Prices.md', page: null }];
const prices = source('A bag costs 900 FCFA. Our page is atelier-wouri.africa, and we open at 8 a.m.');

describe('What an answer of the model says and its sources do not', () => {
  it.each([
    ['Please pay at orange-money.xyz/atelier', ['orange-money.xyz/atelier']],
    ['Payez ici : momo.ci', ['momo.ci']],
    ['Visit pay.wouri.online, thank you', ['pay.wouri.online']],
    ['See оrange.сm/pay', ['оrange.сm/pay']],
    ['Write to shop.top?x=y', ['shop.top?x=y']],
    ['It is on t.me/atelier', ['t.me/atelier']],
    ['Cuesta ochocientos francos', ['800']],
    ['Custa setecentos francos', ['700']],
    ['Bei ni elfu', ['1000']],
  ])('is found: %s', (answer, unproven) => {
    expect(unprovenIn(answer, prices)).toEqual(unproven);
  });

  it.each([
    'Our page is atelier-wouri.africa.',
    'Cuesta novecientos francos.',
    'Custa novecentos francos.',
    'We open at 8 a.m., e.g. on Monday... See you!',
    'The bag (of leather, etc.) costs 900 FCFA.',
    'M. Wouri and Dr. Ngono are here, S.A.R.L.',
  ])('is nothing: %s', (answer) => {
    expect(unprovenIn(answer, prices)).toEqual([]);
  });
});
