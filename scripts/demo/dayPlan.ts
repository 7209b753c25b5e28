import { random } from '../lib/random.ts';
import { families, given } from '../../server/demo/demoVolumeTexts.ts';

/** An act of a customer, who writes a text or sends a file of the sandbox. */
export type Act = { text: string } | { file: string };

export interface PlannedAct {
  /** Milliseconds after the start. */
  at: number;
  /** Place of the customer in the day. */
  customer: number;
  name: string;
  act: Act;
}

const text = (words: string): Act => ({ text: words });

/** What customers of the demo's shop go through; Copilot can answer the first ones alone. */
const stories: readonly (readonly Act[])[] = [
  [text('Do you deliver to Yaoundé?'), text('And how long does it take?'), text('Thank you!')],
  [text('Bonjour, quels sont vos horaires ?'), text('Et le samedi ?'), text('Merci beaucoup')],
  [text('How much is delivery in Douala?'), text('Great, I will order tonight.')],
  [text('Bonjour'), text('Comment se passe la prise de mesures ?'), text('Je peux passer demain ?')],
  [text('A person please'), text('It is about my dress.'), text('The sleeves are too long.'), text('Thanks')],
  [
    text('Je voudrais parler à une personne'),
    { file: 'bag.jpg' },
    text('La couture est déjà ouverte.'),
    text('Que pouvez-vous faire ?'),
    text('D’accord, je passe samedi.'),
  ],
  [text('This is unacceptable, my order #1001 is three days late!'), text('Where is it?'), text('Fine.')],
  [{ file: 'quote.pdf' }, text('Is this your best price for ten pieces?'), text('Please call me.')],
  [text('Can I pay by mobile money?'), text('Send me the link please'), text('Done 👍')],
];

/** Returns a day of the demo, first act first: so many messages in so many milliseconds, the same for one seed. */
export function dayPlan(messages: number, duration: number, seed = 1): PlannedAct[] {
  const next = random(seed);
  const from = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;
  const plan: PlannedAct[] = [];
  for (let customer = 0; plan.length < messages; customer += 1) {
    const story = from(stories).slice(0, messages - plan.length);
    const name = `${from(given)} ${from(families)}`;
    // Nobody begins too late to finish.
    const start = next() * duration * 0.7;
    let at = start;
    for (const act of story) {
      plan.push({ at, customer, name, act });
      at += (0.2 + next() * 0.8) * 0.06 * duration;
    }
  }
  return plan.toSorted((one, other) => one.at - other.at);
}
