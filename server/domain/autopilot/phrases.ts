import { frenchBalance } from '#lib/frenchBalance.ts';
import { unaccented } from './unaccented.ts';

/**
 * Number of characters that Copilot reads from the end of a customer's text: the maximum length of one WhatsApp
 * message.
 */
const READ_MOST = 4_096;

/** Normalises a phrase for comparison: lower case, no accents or typographic apostrophes, single spaces. */
const plain = (text: string): string =>
  unaccented(text.slice(-READ_MOST)).toLowerCase().replace(/\s+/g, ' ').trim();

const person = [
  /\b(talk|speak|chat|write|connect(ed)?|transfer(red)?|put me through)\b.{0,30}\b(human|person|someone|somebody|agent|advis[eo]r|representative|manager|colleague|staff|operator|real)\b/,
  /^(an? )?(human|real person|person|live agent|agent|representative)( please| now)*$/,
  /\b(i (want|need|would like)|can i (have|get)|give me|get me)\b.{0,20}\b(a |an )?(human|person|agent|representative|manager|operator)\b/,
  /\b(parler|discuter|echanger|ecrire)\b.{0,30}\b(humain|personne|quelqu'?un|conseiller|conseillere|agent|responsable|operateur|vendeur|vendeuse|collegue)\b/,
  /\b(je (veux|voudrais|souhaite)|passez[- ]moi|donnez[- ]moi|puis[- ]je avoir)\b.{0,25}\b(un |une )?(humain|personne|conseiller|conseillere|agent|responsable)\b/,
  /\b(un etre humain|vraie personne|service client|(?:real|live|actual) (?:person|human|agent))\b/,
  /^(?:un |une )?(?:humain|personne|conseiller|conseillere|agent|responsable)(?: svp| stp| s'il (?:vous|te) plait)*$/,
  /\bmette[zr][- ]moi en (?:contact|relation)\b/,
  /\b(?:can|could|will|is there)\b.{0,15}\b(?:human|person|agent|advis[eo]r|someone|somebody|anyone|anybody)\b.{0,15}\b(?:answer|reply|respond|help|here|there)\b/,
  // A wish to speak to somebody by any role: “Can I speak with the pharmacist?”
  /\b(?:can|could|may|let|want|wanna|need|like)\b.{0,20}\b(?:talk|speak) (?:to|with)\b/,
  /\b(?:je|j'|puis|peux|peut|veux|voudrais)\b.{0,20}\b(?:parler|discuter) (?:a|au|aux|avec)\b/,
  /\b(?:can|could|please|pls|someone|somebody|anyone)\b.{0,20}\b(?:call|phone) me\b|^(?:call|phone) me\b/,
  // “Rappelez-moi le prix” asks for the price.
  /(?:\br?appelez[- ]moi|\bm'appeler|\bme rappeler)\b(?! (?:le|la|les|votre|vos|ce)\b)/,
];

/** Returns whether the customer asks for a person, in English or French. */
export const asksForPerson = (text: string): boolean => person.some((phrase) => phrase.test(plain(text)));

/** Returns the listed topic that the text mentions: the whole words of the topic, ignoring a plural `s`. */
export function escalationTopic(text: string, topics: readonly string[]): string | null {
  const words = ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const singular = (words_: string) => words_.replace(/(?<=\p{L}{2})s\b/gu, '');
  const said = singular(words);
  return (
    topics.find((topic) => said.includes(` ${singular(plain(topic).replace(/[^\p{L}\p{N}]+/gu, ' '))} `)) ??
    null
  );
}

const courtesy =
  /\b(hello|hi|hey|good (morning|afternoon|evening|day)|thanks?( you)?( so much| a lot)?|please|pls|plz|ok(ay)?|bonjour|bonsoir|bjr|bsr|salut|slt|salam|coucou|merci( beaucoup)?|s'il (vous|te) plait|svp|stp|d'accord|dear|madam|sir|monsieur|madame|bye|goodbye|au revoir|a bientot|great|perfect|super|parfait)\b/g;

/** Returns whether the text is thanks or approval, which closes a conversation instead of asking something. */
export const thanks = (text: string): boolean =>
  /\b(thanks?|thank you|merci|ok(ay)?|d'accord|great|perfect|super|parfait|bye|goodbye|au revoir)\b|👍|🙏|❤/u.test(
    plain(text),
  );

/** Question words without a subject; the text search itself ignores articles and pronouns. */
const filler = new Set(
  (
    'want wants need long would like could can may might sell much many take takes get know tell ask question wonder wondering about ' +
    'accept accepts must one buy bought purchase go goes make work ' +
    // As people type them on a phone.
    'u ur guys whats hows wheres wat wats hw ' +
    'etes est vos votre ou quel quels quelle quelles avez ai a puis peux peut pouvez voudrais veux aimerais savoir dire y il ' +
    "combien faut dois doit devons acceptez prenez prendre prend acheter vendez faites faire travaillez jusqu'a"
  ).split(' '),
);

/** Asks for a place in words that the text search ignores. */
const asksPlace = /\bwhere(?: is| are|s|'s)\b|\bou (?:est|sont|etes|se trouve)\b|\b(?:est|c'est) ou\b/;

/**
 * Returns the search terms of the customer's text: hyphenated words are split (`livrez-vous`), fillers removed, and a
 * question after a place asks for its address.
 */
export function subjectOf(text: string): string {
  const words = withoutCourtesy(text)
    .replace(/\bcombien de temps\b/g, '')
    .split(/[ -]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !filler.has(word));
  const subject = telling.length > 0 ? telling : words;
  return (asksPlace.test(plain(text)) ? [...subject, 'address'] : subject).join(' ');
}

/** Words that ask, but about nothing. */
const bare = new Set([
  'price',
  'cost',
  'costs',
  'does',
  'prix',
  'coute',
  "c'est",
  "what's",
  "it's",
  'that',
  'then',
  'alors',
]);

/** Begins a question of its own. */
const asking =
  /\b(?:and|et|also|aussi)\s+(?=(?:how|what|when|where|which|do you|can (?:i|you|we)|is there|are you|combien|quels?|quelles?|quand|ou|est-ce|a quelle|avez|livrez|puis-je|peut-on)\b)/u;

/** Returns the questions of a text, each of which wants an answer: “How much is cement, and when do you close?” are two. */
export function questionsIn(text: string): string[] {
  const questions: string[] = [];
  for (const part of plain(text)
    .split('?')
    .flatMap((it) => it.split(asking))) {
    const words = withoutCourtesy(part).split(' ');
    // “How much?” alone belongs to the question before it.
    const isBare = words.every((word) => word.length < 4 || filler.has(word) || bare.has(word));
    if (!isBare) questions.push(part.trim());
    else if (questions.length > 0) questions.push(`${questions.pop() ?? ''} ${part.trim()}`);
  }
  return questions;
}

/** Returns the text without greetings and thanks. */
export const withoutCourtesy = (text: string): string =>
  plain(text)
    .replace(courtesy, ' ')
    .replace(/[^\p{L}\p{N}'\s-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const french =
  /\b(bonjour|bonsoir|bjr|bsr|salut|slt|prix|un|du|merci|je|j'|vous|votre|vos|est-ce|combien|livraison|livrez|commande|avez|ouvert|ouverts|quand|pourquoi|comment|quel|quelle|quels|svp|plait|une|des|mon|ma|mes|pour|avec|le|la|les)\b/g;

/** Returns true if the text has more French than English words. */
export const speaksFrench = (text: string): boolean => {
  const said = plain(text);
  const share = (said.match(french)?.length ?? 0) / Math.max(1, said.split(' ').length);
  return share >= 0.2 || (share > 0 && frenchBalance(said) > 0);
};
