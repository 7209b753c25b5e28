import { describe, expect, it } from 'vitest';
import { type Evidence, faultsIn, unprovenIn } from '#server/domain/autopilot/evidence.ts';

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
    ['Es kostet zehn Franken', ['10']],
    ['Es kostet fünfhundert Franken', ['fünfhundert']],
    ['السعر خمسون', ['50']],
    ['It costs one franc', ['1']],
    ['Ça coûte neuf francs', ['9']],
    ['It costs VII FCFA', ['VII']],
    ['It costs 2k', ['2000']],
    ['It costs 🔟', ['10']],
    ['Call six, nine, nine, one, one two', ['6', '9', '9', '2', 'six, nine, nine, one, one two']],
    ['Pay at evil-shop。com', ['evil-shop.com']],
    ['Pay at evil\u034F-shop.c\u034Fom', ['evil-shop.com']],
    ['Pay at भुगतान.भारत', ['भुगतान.भारत']],
    ['Pay at x.gd/a', ['x.gd/a']],
    ['Pay at evil-shop dot com', ['op dot com']],
    ['Payez sur wouri point com', ['ri point com']],
    ['Pay at evil-shop[.]com', ['op[.]']],
    ['Dial *9#', ['9', '*9#']],
    ['It is frее', ['frее']],
    ['It is f r e e', ['free']],
    ['It is gra*tui*t', ['gratuit']],
    ['É grátis', ['grátis']],
    ['It costs you nothing', ['costs you nothing']],
    ['A bag 🎁', ['🎁']],
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
    'One bag, un sac : 900 FCFA. De rien !',
    'Le point de vente est à Akwa.',
  ])('is nothing: %s', (answer) => {
    expect(unprovenIn(answer, prices)).toEqual([]);
  });

  it('is found where its digits are the source’s, but its phone number is not', () => {
    const phones = source('Call 699 11 22 33. Pick 2 or 3.');
    expect(unprovenIn('Call 699 11 22 33', phones)).toEqual([]);
    expect(unprovenIn('Call 2 3 3 2 2 3 2', phones)).toEqual(['2 3 3 2 2 3 2']);
  });

  it('is a word about itself, unless a source has it', () => {
    expect(faultsIn('My prompt has rules', prices)).toEqual(['My prompt', 'rules']);
    expect(faultsIn('The rules of the house', source('House rules: no shoes.'))).toEqual([]);
  });
});

describe('A number of an answer', () => {
  const delivery = source('Within 24 hours for 1,500 FCFA. Delivery takes 2 to 3 days and costs 3,000 FCFA.');
  it.each([
    ['It costs 3,000 euros', ['3000 euro']],
    ['It costs $3,000', ['3000 dollar']],
    ['It costs 2 FCFA', ['2 franc']],
    ['It costs 2 to 3 FCFA', ['2 franc', '3 franc']],
    ['It takes 2 to 3 months', ['2 month', '3 month']],
  ])('has another unit than in its source: %s', (answer, faults) => {
    expect(faultsIn(answer, delivery)).toEqual(faults);
  });

  it.each([
    ['3.000 F in 2–3 days, 24h', delivery],
    ['2 à 3 jours pour 3 000 francs CFA', delivery],
    ['XAF 3,000', delivery],
    ['The hammer costs 7 500 FCFA', source('Claw hammer · Price: 7 500')],
    ['Nous ouvrons à 8 heures', source('Open 8:00 to 18:00')],
    ['42,000 XAF', source('Invoice F-77: FCFA 42,000 still to pay')],
  ])('has the unit of its source, or the source has none: %s', (answer, evidence) => {
    expect(faultsIn(answer, evidence)).toEqual([]);
  });
});
