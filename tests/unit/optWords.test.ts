import { describe, expect, it } from 'vitest';
import { mentionsOptOut, optWordOf } from '#server/domain/message/optWords.ts';
import { generated } from '#tests/support/generated.ts';

const english = [
  'STOP',
  'Stop promotions',
  'stop sending me promotional messages',
  'Please stop sending me messages.',
  'Unsubscribe',
  'I want to unsubscribe, please',
  'Opt-out',
  'opt me out of marketing',
  'Remove me from your list!',
  "Don't send me ads",
  'I don’t want to receive your messages any more',
  'No more promotions, thank you',
  'Stop it please',
  'STOP SMS',
  'no more texts',
  'pls remove my number',
  'Remove my number from your list',
  'Please take me off your mailing list.',
  'delete my number from this group',
  'Stop spamming me!!',
  'Stop contacting me on WhatsApp',
  "don't message me",
  'Do not message me again',
  'I would like to unsubscribe',
  'How do I unsubscribe?',
  'No more messages from you',
  'Leave me alone',
];
const french = [
  'ARRÊT',
  'Arrêter',
  'Arrêter les promotions',
  'Arrêtez de m’envoyer des messages',
  'Me désabonner',
  'Bonjour, je souhaite me désabonner s’il vous plaît',
  'Désabonnement',
  'Je ne veux plus recevoir vos messages',
  'Je ne souhaite plus recevoir de promotions, merci',
  'Ne m’envoyez plus de pub',
  'Stop aux publicités',
  'Retirez-moi de votre liste svp',
  'Stoppez les messages',
  'Arrêtez ça !',
  'Arrêtez de me déranger svp',
  'Vous pouvez arrêter de m’écrire ?',
  'Merci de ne plus m’envoyer de messages',
  'Merci de me retirer de votre liste de diffusion',
  'Je ne souhaite plus recevoir de messages de votre part',
  'Ne m’envoyez plus rien',
  'Supprimez mon numéro de votre liste',
  'Retirez mon numéro',
  'Enlevez-moi de la liste',
  'je me désabonne',
  'J’aimerais ne plus recevoir vos promotions',
  'Plus de pub svp',
  'Laissez-moi tranquille',
];
const others = [
  'Please stop at the shop in Akwa',
  'Can you stop the delivery of tomorrow?',
  'Arrêtez le camion devant la pharmacie',
  'Plus de promotions !',
  'I want more promotions',
  'How do I opt out of the insurance?',
  'stopover in Douala',
  'Stop it at the corner, I wait there',
  'Remove my bag from the list of orders',
  'Can I be removed from the queue?',
  'Take me to your shop',
  'Never mind, cancel the order',
  'No thanks',
  'Plus de messages que prévu ?',
  'Supprimez mon article de la liste',
  'Arrêtez de produire ce modèle ?',
  'Enlevez le piment svp',
  'Je voudrais ne plus avoir mal au dos',
  'I want to start with two bags',
  'Je veux plus de pain',
  'Hello',
  'Merci',
  '',
  '🙏',
];

describe('A customer’s word about marketing', () => {
  it.each(english)('“%s” opts out, in English', (text) => {
    expect(optWordOf(text)).toMatchObject({ isOptOut: true });
    expect(optWordOf(text)?.language).not.toBe('fr');
  });

  it.each(french)('“%s” opts out, in French', (text) => {
    expect(optWordOf(text)).toMatchObject({ isOptOut: true });
    expect(optWordOf(text)?.language).not.toBe('en');
  });

  it.each(others)('“%s” changes nothing', (text) => {
    expect(optWordOf(text)).toBeNull();
  });

  it.each(['START', 'Unstop', 'reprendre', 'start please'])('“%s” opts in', (text) => {
    expect(optWordOf(text)?.isOptOut).toBe(false);
  });

  it('counts whatever its case, accents, marks, emoji and politeness', () => {
    const random = generated(37);
    const before = ['', ' ', 'Hello, ', 'Bonjour ! ', '🙏 ', 'please ', 'Svp ', '*', '"', '…'];
    const after = ['', '.', '!!!', ' 🙏🏿', ' please', ' merci beaucoup'.slice(0, 6), '\n', ' 😡😡', '*', '" '];
    const cases = [
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
      (text: string) => text.normalize('NFD'),
      (text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
      (text: string) => text.replaceAll(' ', '\u00A0 '),
      (text: string) => text.replaceAll(/[’']/g, random.pick(['’', "'", '`'])),
    ];
    const wrong: string[] = [];
    for (let run = 0; run < 500; run += 1) {
      const written = random.pick(cases)(random.pick([...english, ...french]));
      const text = `${random.pick(before)}${written}${random.pick(after)}`;
      if (optWordOf(text)?.isOptOut !== true) wrong.push(text);
    }
    expect(wrong).toEqual([]);
  });
});

describe('A text that only contains such a word', () => {
  it.each([
    'Please stop at the shop in Akwa',
    'How do I opt out of the insurance?',
    'Vous pouvez me désabonner du service B ?',
    'Arrêtez le camion',
  ])('“%s” lets the agent ask', (text) => {
    expect(mentionsOptOut(text)).toBe(true);
  });

  it.each(['STOP', 'Hello', 'a stopover in Douala', 'Je veux plus de pain'])('“%s” does not', (text) => {
    expect(mentionsOptOut(text)).toBe(false);
  });
});
