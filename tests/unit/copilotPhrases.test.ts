import { describe, expect, it } from 'vitest';
import { meaningsOf } from '#server/domain/autopilot/glossary.ts';
import { asksForPerson, questionsIn, speaksFrench, subjectOf } from '#server/domain/autopilot/phrases.ts';

describe('what a customer writes', () => {
  it.each([
    'Can I speak with the pharmacist?',
    'is there a real person here',
    'je veux parler à la couturière',
    'appelez moi svp',
    'could somebody call me',
  ])('“%s” asks for a person', (text) => expect(asksForPerson(text)).toBe(true));

  it.each([
    'Je m’appelle Awa',
    'rappelez-moi le prix',
    'Do you speak French?',
    'vous parlez anglais ?',
    'which phone can make calls',
  ])('“%s” does not', (text) => expect(asksForPerson(text)).toBe(false));

  it('is searched without the short forms of greetings and thanks', () => {
    expect(subjectOf('bjr prix pantalon svp')).toBe('prix pantalon');
    expect(subjectOf('price of ur pedicure pls')).toBe('price of pedicure');
  });

  it('asks for an address if it asks where something is', () => {
    expect(subjectOf('where is your workshop')).toContain('address');
    expect(subjectOf("c'est où votre atelier")).toContain('address');
    expect(subjectOf('which size')).not.toContain('address');
  });

  it('is French by a single word that only French has', () => {
    expect(['prix pantalon', 'price of trousers'].map(speaksFrench)).toEqual([true, false]);
  });

  it('is one question if its second part has no subject', () => {
    expect(questionsIn('do u deliver in Douala and how long does it take')).toHaveLength(1);
    expect(questionsIn('do u deliver in Douala and how much is cement')).toHaveLength(2);
  });

  it('finds a French verb as the business says it of itself', () => {
    expect(meaningsOf('envoyez')).toEqual(['envoyez', 'envoyons']);
  });

  it('finds a number that is written together with its unit', () => {
    expect(meaningsOf('500ml')).toEqual(['500ml', '500']);
    expect(meaningsOf('a15')).toBeNull();
  });
});
