import { digitsIn } from './numbers.ts';

const groups = {
  currency: [
    'franc francs fcfa cfa xaf xof f',
    'euro euros eur',
    'dollar dollars usd',
    'pound gbp',
    'naira ngn',
    'shilling shillings kes ksh ugx tzs',
    'cedi cedis ghs',
    'bitcoin bitcoins btc usdt',
  ],
  time: [
    'minute minutes min',
    'hour hours heure heures h am pm',
    'day days jour jours',
    'week weeks semaine semaines',
    'month months mois',
    'year years an ans année années',
  ],
} as const;
interface Unit {
  kind: keyof typeof groups;
  /** The first word of its line. */
  name: string;
}
const unitOf = new Map(
  (['currency', 'time'] as const).flatMap((kind) =>
    groups[kind].flatMap((line) => {
      const words = line.split(' ');
      return words.map((word): [string, Unit] => [word, { kind, name: words[0]! }]);
    }),
  ),
);
const symbols: Record<string, string> = {
  '€': ' eur ',
  $: ' usd ',
  '£': ' gbp ',
  '₦': ' ngn ',
  '₵': ' ghs ',
  '₿': ' btc ',
};

/** Numbers with the word after them, or before them: `2 to 3 days`, `1 500 FCFA`, `KES 42`. */
const measured =
  /(?:(?<before>\p{L}{1,12})[ \u00a0\u202f]?)?(?<first>\d[\d.,:\u00a0\u202f ]*)(?:(?:to|à|or|ou|and|et|[–-]) ?(?<second>\d[\d.,:\u00a0\u202f ]*))?(?<after>\p{L}{1,12})?/giu;

interface Measure extends Unit {
  numbers: string[];
}

const plainOf = (text: string): string => text.toLowerCase().replace(/[€$£₦₵₿]/gu, (it) => symbols[it] ?? it);

/** Returns the numbers of a text that have a unit. */
const measuresIn = (plain: string): Measure[] =>
  [...plain.matchAll(measured)].flatMap(
    ({ groups: { before = '', first = '', second = '', after = '' } = {} }) => {
      const [prefix, suffix] = [unitOf.get(before), unitOf.get(after)];
      const unit = suffix ?? (prefix?.kind === 'currency' ? prefix : undefined);
      return unit ? [{ ...unit, numbers: digitsIn(`${first}; ${second}`) }] : [];
    },
  );

/**
 * Returns what an answer measures otherwise than its sources: in a currency or a unit of time that they do not name, or a
 * price of a number that is a time in them.
 */
export function strangeMeasures(said: string, source: string): string[] {
  const plain = plainOf(source);
  const known = measuresIn(plain);
  const units = (plain.match(/\p{L}+/gu) ?? []).flatMap((word) => unitOf.get(word) ?? []);
  const named = new Set(units.map(({ name }) => name));
  if (/\d:\d\d/u.test(plain)) named.add('hour');
  const hasCurrency = units.some(({ kind }) => kind === 'currency');
  const has = (kind: Unit['kind'], number: string) =>
    known.some((it) => it.kind === kind && it.numbers.includes(number));
  return measuresIn(plainOf(said)).flatMap(({ kind, name, numbers }) => {
    const isStrange = !named.has(name) && (kind === 'time' || hasCurrency);
    return numbers
      .filter((it) => isStrange || (kind === 'currency' && has('time', it) && !has('currency', it)))
      .map((it) => `${it} ${name}`);
  });
}
