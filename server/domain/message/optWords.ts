import { excerpt } from '#lib/excerpt.ts';
import { folded } from '#lib/folded.ts';

/** A customer's word about marketing; `language` is null where it is used in several. */
export interface OptWord {
  isOptOut: boolean;
  language: 'en' | 'fr' | null;
}

const OBJECTS = {
  en: [
    'promotions|promotion|promos|promo|promotional messages|marketing|marketing messages|ads|adverts|advertising',
    'offers|newsletter|newsletters|broadcasts|these messages|your messages|these promotions|your promotions|messages',
    'texts|text messages|marketing texts|these texts|your texts|sms|spam',
  ],
  fr: [
    'promotions|promotion|promos|promo|pub|pubs|publicite|publicites|offres|newsletter|newsletters|messages',
    'messages promotionnels|messages publicitaires|messages marketing|sms|textos|spam',
  ],
};
const list = (...texts: string[]): string[] => texts.flatMap((text) => text.split('|'));
/** Returns each beginning followed by each object, as people join them. */
const joined = (beginnings: readonly string[], objects: readonly string[]): string[] =>
  beginnings.flatMap((beginning) => objects.map((object) => `${beginning} ${object}`));

/** The lists that people want to be taken off. */
const lists = {
  en: joined(
    list('from your|from the|from this'),
    list('list|mailing list|contact list|contacts|database|group|broadcast list'),
  ),
  fr: joined(
    list('de votre|de la|de cette|de ta'),
    list('liste|liste de diffusion|liste de contacts|base|base de donnees|repertoire'),
  ).concat(list('de vos contacts|de vos listes|de vos fichiers|de tes contacts|du groupe')),
};

/** What people write for stop, in full sentences too; accents, case, marks and politeness do not count. */
const english = [
  ...list(
    'unsubscribe|unsubscribe me|i want to unsubscribe|opt out|optout|opt me out|i want to opt out|stop all|stopall',
  ),
  ...list(
    'stop it|stop this|stop these|leave me alone|how do i unsubscribe|how can i unsubscribe|how to unsubscribe',
  ),
  ...joined(
    list('i would like to|id like to|i wish to|i need to|can i|may i'),
    list('unsubscribe|opt out|be removed|be removed from your list'),
  ),
  ...joined(
    ['stop'],
    list(
      'messaging me|texting me|writing to me|contacting me|spamming me|bothering me|disturbing me|spamming',
    ).concat(list('sending me messages|sending me texts')),
  ),
  ...joined(
    list('do not|dont|never'),
    list('contact me|message me|text me|write to me|bother me|disturb me|spam me').flatMap((it) => [
      it,
      `${it} again`,
    ]),
  ),
  ...joined(list('remove|delete|erase'), [
    'me',
    'my number',
    'my contact',
    ...joined(list('me|my number|my contact'), lists.en),
  ]),
  ...joined(
    list('take me|take my number'),
    lists.en.map((it) => it.replace('from', 'off')),
  ),
  ...joined(
    list(
      'stop|stop the|stop all|stop sending|stop sending me|stop your|stop sending me your|no more|unsubscribe from',
    ).concat(
      list('do not send me|dont send me|do not send me anymore|dont send me anymore|unsubscribe me from'),
      list('i do not want|i dont want|i do not want to receive|i dont want to receive|i no longer want'),
      list('i no longer want to receive|i do not want anymore|i dont want anymore|opt me out of|opt out of'),
    ),
    list(...OBJECTS.en),
  ),
];
const articles = ['', 'les ', 'vos ', 'ces ', 'des ', 'de ', 'de vos ', 'tes ', 'aux ', 'la '];
const french = [
  ...list('arret|arreter|arretez|arrete|desabonner|me desabonner|desabonnez moi|desabonne moi|desabonnement'),
  ...list('desinscrire|me desinscrire|desinscrivez moi|desinscris moi|desinscription|me retirer de la liste'),
  ...list(
    'stopper|stoppez|stoppe|je me desabonne|je me desinscris|laissez moi tranquille|laisse moi tranquille',
  ),
  ...list(
    'ne menvoyez plus rien|ne menvoie plus rien|plus de messages|plus de message|plus de pub|plus de pubs',
  ),
  ...joined(
    ['ne'],
    list('me contactez|me contacte|mecrivez|mecris|me derangez|me derange').map((it) => `${it} plus`),
  ),
  ...joined(list('stop|arretez|arrete|stoppez|stoppe'), list('ca|tout|tout ca|cela')),
  ...joined(
    list(
      'arretez|arrete|vous pouvez arreter|pouvez vous arreter|pouvez arreter|darreter|cessez|cesse|de cesser',
    ),
    list('de mecrire|de me contacter|de me deranger|de me spammer|de menvoyer ca'),
  ),
  ...joined(
    list('de ne plus|ne plus'),
    list('me contacter|mecrire|me deranger|menvoyer de messages|rien menvoyer|recevoir de messages'),
  ),
  ...joined(
    list('retirez|retire|supprimez|supprime|enlevez|enleve|effacez|efface|de retirer|de supprimer|denlever'),
    [...list('moi|mon numero|mon contact'), ...joined(list('moi|mon numero|mon contact'), lists.fr)],
  ),
  ...joined(list('de me retirer|de menlever|de me supprimer|me retirer|menlever|me supprimer'), lists.fr),
  ...list('de me desabonner|de me desinscrire'),
  ...joined(
    list('je veux|je voudrais|je souhaite|je desire|jaimerais|comment'),
    list('me desabonner|me desinscrire|arreter'),
  ),
  ...joined(
    list(
      'stop|arret|arreter|arretez|arrete|arretez de menvoyer|arrete de menvoyer|ne menvoyez plus|ne menvoie plus',
    ).concat(
      list(
        'stoppez|stoppe|stopper|cessez de menvoyer|de ne plus menvoyer|ne plus menvoyer|de ne plus recevoir|de cesser',
      ),
      list(
        'jaimerais ne plus recevoir|je voudrais ne plus recevoir|je souhaite ne plus recevoir|je veux ne plus recevoir',
      ),
      list(
        'ne plus recevoir|je ne veux plus|je ne veux plus recevoir|je ne souhaite plus recevoir|je veux plus',
      ),
      list('je veux plus recevoir|je ne desire plus recevoir|me desabonner|se desabonner|desabonnez moi'),
    ),
    articles.flatMap((article) => list(...OBJECTS.fr).map((object) => `${article}${object}`)),
  ),
];
/** Labels of Meta's own opt-out button in other languages, as far as they are known. */
const labels = list(
  'detener promociones|parar promocoes|interromper promocoes|interrompi promozioni|werbeaktionen beenden',
  'promoties stoppen|hentikan promosi|acha matangazo|ايقاف العروض الترويجيه|ايقاف العروض الترويجية',
);

const words = new Map<string, OptWord>([
  ...labels.map((text): [string, OptWord] => [plain(text), { isOptOut: true, language: null }]),
  ...french.map((text): [string, OptWord] => [text, { isOptOut: true, language: 'fr' }]),
  ...english.map((text): [string, OptWord] => [text, { isOptOut: true, language: 'en' }]),
  ...list('stop|stop promo|stop promos|stop promotion|stop newsletter').map((text): [string, OptWord] => [
    text,
    { isOptOut: true, language: null },
  ]),
  ['start', { isOptOut: false, language: null }],
  ['unstop', { isOptOut: false, language: 'en' }],
  ['subscribe', { isOptOut: false, language: 'en' }],
  ['reprendre', { isOptOut: false, language: 'fr' }],
]);

const POLITE = new Set(
  list(
    'please|pls|plz|kindly|thanks|thank you|thank|you|sorry|hello|hi|hey|dear|sir|madam|ok|okay|just|now|anymore',
    'svp|stp|sil|vous|te|plait|merci|beaucoup|bonjour|bonsoir|salut|cordialement|desole|desolee|pardon|veuillez|maintenant|monsieur|madame',
  ),
);
/** What people add at the end, without another meaning; “you” is politeness already. */
const ENDS = list(
  'from|on whatsapp|on this number|to this number|to my number|de votre part|sur whatsapp|sur ce numero|sur mon numero',
).map((it) => it.split(' '));
/** Of a longer text the beginning is searched for such a word. */
const READ_MOST = 1_000;
/** Longest message, in UTF-16 units, that is compared with the words. */
const LONGEST = 200;

/** Returns the words of a text without marks, emoji, case and accents. */
function plain(text: string): string {
  return folded(text)
    .replace(/['’‘ʼ`]/g, '')
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .replace(/ any more\b/g, ' anymore')
    .trim();
}

/** Returns a text without politeness at its ends. */
function withoutPoliteness(text: string): string {
  const said = text.split(' ');
  let [from, to] = [0, said.length];
  while (from < to && POLITE.has(said[from] ?? '')) from += 1;
  while (to > from && POLITE.has(said[to - 1] ?? '')) to -= 1;
  const end = ENDS.find(
    (it) => it.length < to - from && it.every((word, at) => word === said[to - it.length + at]),
  );
  return said.slice(from, to - (end?.length ?? 0)).join(' ');
}

/** Returns the word if it is the whole message. */
export function optWordOf(text: string): OptWord | null {
  if (text.length > LONGEST) return null;
  const said = plain(text);
  return words.get(said) ?? words.get(withoutPoliteness(said)) ?? null;
}

/** Returns whether a text is one of an organisation's own, by the same comparison. */
export function isAmong(text: string, own: readonly string[]): boolean {
  if (own.length === 0 || text.length > LONGEST) return false;
  const said = plain(text);
  const texts = own.map(plain).filter(Boolean);
  return texts.includes(said) || texts.includes(withoutPoliteness(said));
}

/** The shortest words that a longer text may contain: they change nothing, and let the agent ask. */
const telling = list(
  'stop|unsubscribe|opt out|optout|remove me|desabonner|desabonnez|desinscrire|desinscrivez|arretez|ne menvoyez plus',
  'ne plus recevoir|do not contact me|dont contact me|no more messages|no more promotions|my number from|stoppez',
  'mon numero de|de ne plus|leave me alone|tranquille|spam|spamming',
);

/** Returns whether a text that is no opt-out contains a word of one. */
export function mentionsOptOut(text: string): boolean {
  if (optWordOf(text) !== null) return false;
  const said = ` ${plain(excerpt(text, READ_MOST))} `;
  return telling.some((word) => said.includes(` ${word} `));
}
