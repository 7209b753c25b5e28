import { describe, expect, it } from 'vitest';
import type { Evidence } from '#server/domain/autopilot/evidence.ts';
import { isForeign } from '#server/domain/autopilot/spoken.ts';

const source: Evidence[] = [{ id: '1', text: 'A bag costs 900 FCFA.', source: 'Prices.md', page: null }];
const english = 'How much is the bag and when do you close?';
const french = 'Combien coûte le sac et quand fermez-vous ?';

describe('An answer', () => {
  it.each([
    [english, 'Le sac coûte 900 FCFA et nous fermons dans une heure.'],
    [french, 'The bag costs 900 FCFA and we close in an hour.'],
    [english, 'El bolso cuesta 900 FCFA y la tienda está en el centro.'],
    [english, 'Die Tasche kostet 900 FCFA und ist nicht teuer.'],
    [english, 'Сумка стоит 900 FCFA.'],
    [french, 'الحقيبة 900 FCFA'],
  ])('to “%s” is in another language: %s', (question, answer) => {
    expect(isForeign(answer, question, source)).toBe(true);
  });

  it.each([
    [english, 'The bag costs 900 FCFA.'],
    [french, 'Le sac coûte 900 FCFA.'],
    [english, '900 FCFA.'],
    ['Sac Wouri?', 'The bag costs 900 FCFA and we are open.'],
    ['¿Cuánto cuesta el bolso y la correa?', 'El bolso y la correa cuestan 900 FCFA.'],
    ['Сколько стоит сумка?', 'Сумка стоит 900 FCFA.'],
    [english, 'We are in the Rue de la Joie, to the left.'],
  ])('to “%s” is in its language, or does not tell: %s', (question, answer) => {
    expect(isForeign(answer, question, source)).toBe(false);
  });

  it('may use letters that a source has', () => {
    expect(
      isForeign('The bag “حقيبة” costs 900 FCFA.', english, [{ ...source[0]!, text: 'حقيبة · 900 FCFA' }]),
    ).toBe(false);
  });
});
