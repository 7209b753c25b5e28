import type { Language } from './passage.ts';
import { unaccented } from './unaccented.ts';

/** Words of the trade that mean the same in English and French, the usual word of each language first. */
const groups: readonly { english: string; french: string }[] = [
  {
    english: 'price prices cost costs priced pricing fee fees',
    french: 'prix coût coûte coûtent tarif tarifs vaut frais',
  },
  { english: 'opens open opening opened', french: 'ouvre ouvert ouverts ouverte ouvrez ouverture ouvrent' },
  { english: 'closes close closed closing shut', french: 'ferme fermé fermés fermez fermeture ferment' },
  { english: 'hours hour schedule time times', french: 'horaires horaire heures heure' },
  {
    english: 'delivery deliver delivers delivered deliveries shipping ship ships',
    french: 'livraison livrer livrez livrons livré livraisons expédition expédier expédiez',
  },
  { english: 'return returns returned', french: 'retour retours retourner rendre renvoyer' },
  { english: 'exchange exchanged swap', french: 'échange échanger échanges' },
  { english: 'refund refunded refunds', french: 'remboursement rembourser remboursé' },
  { english: 'payment pay pays paid payments', french: 'paiement payer payez payons paye paiements' },
  { english: 'size sizes sized', french: 'taille tailles pointure pointures' },
  { english: 'colour color colours colors', french: 'couleur couleurs coloris' },
  { english: 'material materials fabric', french: 'matière matières tissu' },
  { english: 'guarantee warranty guaranteed', french: 'garantie garanti garanties' },
  { english: 'stock available availability', french: 'stock disponible disponibilité' },
  { english: 'discount discounts sale', french: 'remise remises réduction réductions promotion' },
  { english: 'weight weigh weighs weighing', french: 'poids pèse pèsent peser' },
  { english: 'unit per', french: 'unité' },
  { english: 'kg kilo kilos', french: 'kilogramme' },
  { english: 'litre litres liter liters l', french: 'litre' },
  { english: 'address located location street', french: 'adresse situé située rue' },
  { english: 'repair repairs fix', french: 'réparation réparer réparez' },
  { english: 'parking park', french: 'parking stationnement garer' },
  { english: 'appointment appointments', french: 'rendez-vous rdv' },
  { english: 'deposit deposits', french: 'acompte acomptes avance' },
  { english: 'booking book reserve reservation', french: 'réservation réserver réservez' },
  { english: 'item product article', french: 'article produit désignation' },
  { english: 'day days', french: 'jour jours' },
  { english: 'month months', french: 'mois' },
  { english: 'free', french: 'gratuit gratuite gratuitement offert' },
  { english: 'today', french: "aujourd'hui" },
  { english: 'Monday Mondays', french: 'lundi lundis' },
  { english: 'Tuesday Tuesdays', french: 'mardi mardis' },
  { english: 'Wednesday Wednesdays', french: 'mercredi mercredis' },
  { english: 'Thursday Thursdays', french: 'jeudi jeudis' },
  { english: 'Friday Fridays', french: 'vendredi vendredis' },
  { english: 'Saturday Saturdays', french: 'samedi samedis' },
  { english: 'Sunday Sundays', french: 'dimanche dimanches' },
];

/** Returns a word for comparison: lower case, no accents. */
const bare = (word: string): string => unaccented(word).toLowerCase();

const byWord = new Map(
  groups.flatMap((group) => `${group.english} ${group.french}`.split(' ').map((word) => [bare(word), group])),
);

/** A number that is written together with its unit. */
const measured = /^(\d+)(?:ml|cl|l|kg|g|mm|cm|m|km|gb|go|mah|w|v)$/;

/** Returns the form in which a business says what a customer asks: “envoyez-vous” is answered by “nous envoyons”. */
const ownForm = (word: string): string | null =>
  word.length > 4 && word.endsWith('ez') ? `${word.slice(0, -2)}ons` : null;

/**
 * Returns every word that means the same, the usual one of English first; null if the glossary has none. “500ml” is found
 * as “500 ml” too, and a French verb as the business says it of itself.
 */
export function meaningsOf(word: string): string[] | null {
  const number = measured.exec(bare(word))?.[1];
  if (number !== undefined) return [bare(word), number];
  const group = byWord.get(bare(word));
  if (group) return `${group.english} ${group.french}`.split(' ').map(bare);
  const own = ownForm(bare(word));
  return own === null ? null : [bare(word), own];
}

/** Returns whether two words are forms of one word, or mean the same in the trade: “hammers” and “hammer”. */
export function isSameWord(one: string, other: string): boolean {
  const [first, second] = [bare(one), bare(other)];
  if (first === second || ownForm(first) === second || ownForm(second) === first) return true;
  const group = byWord.get(first);
  if (group && group === byWord.get(second)) return true;
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return short.length > 2 && long.startsWith(short) && /^(?:'?s|es|x|e|ed)$/.test(long.slice(short.length));
}

/** What cells of a table say, in English and French. */
const values: readonly Record<Language, string>[] = [
  { english: 'closed', french: 'fermé' },
  { english: 'free', french: 'gratuit' },
  { english: 'included', french: 'compris' },
  { english: 'none', french: 'aucun' },
];

/** Returns a cell in the language, if it is a word that cells often have; else the cell as it is. */
export const valueIn = (value: string, language: Language): string =>
  values.find((it) => Object.values(it).includes(value.toLowerCase()))?.[language] ?? value;

/** Returns a title of a table in the language, if the glossary has the word; else the title as it is. */
export function inLanguage(title: string, language: Language): string {
  const usual = byWord.get(bare(title))?.[language].split(' ')[0];
  if (usual === undefined) return title;
  return /^\p{Lu}/u.test(title) ? usual[0]!.toUpperCase() + usual.slice(1) : usual;
}
