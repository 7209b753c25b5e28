/** An inbox and queries made from a seed, whose first pages are kept in `tests/api/accepted/searches.txt`. */
import { randomOf, type Random } from '#tests/fuzz/random.ts';

const SEED = 9_009;
export const CONTACTS = 700;
/** More than the newest 5,000, which a search for a common word may read first. */
export const MESSAGES = 6_000;

const NAMES =
  `Aïcha Béatrice Cédric Chantal Désiré Emmanuel Fatou Grace Hervé Ibrahim Joël Marie-Claire Nadège Ngozi Thérèse Zoë
  Étoundi Özil Müller Biya’a N'Diaye O’Connor Mbarga Traoré Tchoumi Atangana Okonkwo Fotso Kouassi Straße Łukasz Nguyễn`.split(
    /\s+/,
  );
/** Sorted from common to rare: the word at place n is chosen with a weight of 1 / n. */
const VOCABULARY =
  `de la le you bonjour commande the livraison merci sac order pour délai avec paiement delivery boutique prix
  Yaoundé taille couleur cuir leather disponible demain receipt facture samedi réunion portefeuille ceinture échanger remboursement
  bandoulière Douala Bonamoussadi discount engrave anniversaires cadeaux emballage parfait noir rouge vert travel picture
  d’accord aujourd’hui c’est l'atelier j’ai week-end rendez-vous N°42 100% 15h30 1,500 FCFA cœur naïve garçon Weiß façade
  www.atelier-wouri.cm contact@wouri.cm #promo @awa ①②③ ﬁn 🎉🎉 你好 мир cafés résumé préférée surlendemain électronique
  anticonstitutionnellement interchangeable décaféiné cordonnerie maroquinerie chaussures sandales zanzibarite kilimandjaro
  Ngaoundéré Foumban orchidée quincaillerie parapluie xylophone`.split(/\s+/);
const TAGS = ['vip', 'Grossiste', 'fidèle', 'big spender', 'retour'];

export interface SampleContact {
  id: string;
  conversation: string;
  name: string;
  username: string | null;
  phone: string;
  tags: string[];
}
export interface SampleMessage {
  id: string;
  conversation: string;
  seq: number;
  message: string;
  sender: string | null;
  transcriptions: string | null;
  extras: Record<string, string> | null;
}

const uuidOf = (kind: number, n: number): string =>
  `00000000-0000-4000-800${kind}-${n.toString(16).padStart(12, '0')}`;
/** Returns the number in an id of the samples. */
export const numberOf = (id: string): number => Number.parseInt(id.slice(-12), 16);

function common({ next }: Random): string {
  const place = Math.floor((VOCABULARY.length + 1) ** next()) - 1;
  return VOCABULARY[place] ?? 'sac';
}

const sentence = (random: Random): string =>
  Array.from({ length: 1 + random.below(9) }, () => common(random)).join(random.chance(0.9) ? ' ' : ', ');

/** Returns a text; most of the older half name Christmas, and no newer one does. */
function textOf(random: Random, n: number, seq: number): string {
  const text = random.chance(0.1) ? `${sentence(random)} ${n}/${seq}` : sentence(random);
  return n < MESSAGES / 2 && random.chance(0.85) ? `${text} noël` : text;
}

const phoneOf = (random: Random, n: number): string =>
  random.pick([
    `2376${50_000_000 + n * 7_919}`,
    `336${12_000_000 + n * 7_919}`,
    `225070${1_000_000 + n * 7_919}`,
  ]);

/** Returns the contacts with their conversations; the last one has the newest activity. */
export function sampleContacts(): SampleContact[] {
  const random = randomOf(SEED, 1);
  return Array.from({ length: CONTACTS }, (_, n) => ({
    id: uuidOf(0, n),
    conversation: uuidOf(1, n),
    name: `${random.pick(NAMES)} ${random.pick(NAMES)}`,
    username: random.chance(0.2) ? `${random.pick(NAMES)}.${n}`.toLowerCase() : null,
    phone: phoneOf(random, n),
    tags: TAGS.filter((_tag, place) => random.chance(0.4 / (place + 1))),
  }));
}

/** Returns the messages, the newest last. */
export function sampleMessages(): SampleMessage[] {
  const random = randomOf(SEED, 2);
  const lengths = new Map<number, number>();
  return Array.from({ length: MESSAGES }, (_, n) => {
    const place = random.below(CONTACTS);
    const seq = (lengths.get(place) ?? 0) + 1;
    lengths.set(place, seq);
    const extras: SampleMessage['extras'] = random.chance(0.04)
      ? { notes: sentence(random) }
      : random.chance(0.04)
        ? { description: sentence(random), file_name: `${common(random)}-${n}.pdf` }
        : null;
    return {
      id: uuidOf(2, n),
      conversation: uuidOf(1, place),
      seq,
      message: textOf(random, n, seq),
      sender: random.chance(0.3) ? random.pick(NAMES) : null,
      transcriptions: random.chance(0.05) ? sentence(random) : null,
      extras,
    };
  });
}

/** Returns the word with one letter left out, doubled, replaced or exchanged with the next. */
function mistyped(random: Random, word: string): string {
  const at = random.below(Math.max(word.length - 1, 1));
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  return random.pick([
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}x${after}`,
    `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
  ]);
}

function partOf(random: Random, word: string): string {
  const length = Math.min(2 + random.below(5), word.length);
  const from = random.chance(0.5) ? 0 : random.below(word.length - length + 1);
  return word.slice(from, from + length);
}

function written(random: Random, phone: string): string {
  const local = phone.replace(/^(237|33|225)/, '');
  const pairs = local.replace(/(..)/g, '$1 ').trim();
  return random.pick([
    `+${phone}`,
    phone,
    `00${phone}`,
    `+${phone.slice(0, phone.length - local.length)} ${pairs}`,
    local,
    pairs,
    pairs.replaceAll(' ', '-'),
    phone.slice(-6),
    phone.slice(3, 8),
  ]);
}

const unaccented = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '');
const tagTerm = (tag: string) => (tag.includes(' ') ? `tag:"${tag}"` : `tag:${tag}`);

/** Kinds of queries with the number of each. */
function kinds(random: Random): [number, () => string][] {
  const phones = sampleContacts().map(({ phone }) => phone);
  const word = () => random.pick(VOCABULARY);
  const long = () => random.pick(VOCABULARY.filter(({ length }) => length >= 5));
  const cased = (text: string) => random.pick([text, text.toUpperCase(), unaccented(text)]);
  const tag = () => tagTerm(random.pick(TAGS));
  return [
    [105, () => cased(word())],
    [105, () => cased(partOf(random, word()))],
    [80, () => cased(mistyped(random, long()))],
    [30, () => `${cased(word())} ${cased(word())}`],
    [20, () => `${common(random)} ${partOf(random, common(random))} ${common(random)}`],
    [20, () => `${common(random)} ${mistyped(random, long())}`],
    [33, () => `${cased(random.chance(0.5) ? word() : common(random))} ${tag()}`],
    [20, () => `${tag()} ${mistyped(random, long())}`],
    [10, () => `${tag()} ${tag()}`],
    [
      40,
      () => cased(random.pick(NAMES)) + (random.chance(0.5) ? ` ${partOf(random, random.pick(NAMES))}` : ''),
    ],
    [30, () => written(random, random.pick(phones))],
  ];
}

/** Returns the queries, each once. */
export function sampleQueries(): string[] {
  const random = randomOf(SEED, 3);
  const queries = new Set(['noël', 'noel', ...TAGS.map((tag) => `noël ${tagTerm(tag)}`)]);
  for (const [count, make] of kinds(random)) {
    const end = queries.size + count;
    while (queries.size < end) {
      const query = make();
      if (query.trim().length > 1) queries.add(query);
    }
  }
  return [...queries];
}
