/**
 * Titles of columns in English and French, for every file that is imported: recipients, contacts, debts and snippets.
 * The titles of our own exports are among them, so that an exported file can be imported again.
 */
import { folded } from './folded.ts';

/** The likeliest title comes first; titles are compared by `titleKey`. */
const TITLES = {
  name: `name fullname customername contactname clientname recipientname recipient customer contact client
    nom nomcomplet nomclient nomduclient nometprenom nometprenoms nomprenom nomsetprenoms noms nomcontact nomducontact
    destinataire names membername studentname pupilname employeename payername beneficiary beneficiaryname displayname
    nometudiant nomeleve nomdeleleve eleve etudiant beneficiaire nombeneficiaire nomparent nomduparent parent
    company companyname business businessname raisonsociale entreprise`,
  firstName: 'firstname givenname prenom prenoms',
  lastName: 'lastname surname familyname nomdefamille',
  phonenumber: `phonenumber whatsapp whatsappnumber whatsappphone whatsappno mobile mobilenumber mobilephone mobileno
    telephonewhatsapp numerowhatsapp numerodewhatsapp nwhatsapp numeromobile telmobile telephonemobile cellulaire gsm portable
    telephoneportable phone customerphone contactphone clientphone phoneno contactnumber contactno telephonenumber cell
    cellphone cellno msisdn momo momonumber mobilemoney mobilemoneynumber numeromomo numeromobilemoney phone1value
    primaryphone telephone tel telno numero numerodetelephone numerotelephone telephoneclient telephoneduclient
    ndetelephone nodetelephone ntelephone notelephone ndetel nodetel ntel notel numerodetel numtel numtelephone
    contact contacts`,
  tags: 'tag tags label labels etiquette etiquettes',
  address: 'address postaladdress adresse adressepostale',
  description: 'description details reason label item motif libelle objet designation',
  invoiceNo: `invoiceno invoicenumber invoiceid invoice externalreference reference ref
    numerodefacture numerofacture nofacture nfacture ndefacture referenceexterne facture`,
  amount: 'amount amountdue total due balance price montant montantdu somme solde prix',
  folder: 'folder dossier',
  shortcut: 'shortcut raccourci',
  en: 'en english anglais',
  fr: 'fr french francais',
} as const;

export type ColumnKey = keyof typeof TITLES;

const likely = new Map(
  Object.entries(TITLES).map(([key, titles]) => [key as ColumnKey, titles.split(/\s+/)] as const),
);

/** Returns a title without case, accents, blanks and punctuation. */
export const titleKey = (title: string): string => folded(title).replace(/[^\p{L}\p{Nd}]/gu, '');

/** Returns the titles of a column by `titleKey`, the likeliest first. */
export const titlesOf = (key: ColumnKey): readonly string[] => likely.get(key) ?? [];

/** Returns a title without what is added in brackets, such as a currency. */
const withoutBrackets = (title: string): string => {
  const at = title.indexOf('(');
  return at > 0 ? title.slice(0, at) : title;
};

/** Returns the place of the column for each key. A column is given to one key only, and the likeliest title comes first. */
export function columnsFor<Key extends ColumnKey>(
  keys: readonly Key[],
  titles: readonly string[],
): Partial<Record<Key, number>> {
  const written = titles.map(titleKey);
  const bare = titles.map((title) => titleKey(withoutBrackets(title)));
  const found: Partial<Record<Key, number>> = {};
  const taken = new Set<number>();
  const matches = keys.flatMap((key) =>
    titlesOf(key).flatMap((title, rank) => {
      const at = written.indexOf(title);
      const column = at === -1 ? bare.indexOf(title) : at;
      return column === -1 ? [] : [{ key, column, rank }];
    }),
  );
  for (const { key, column, rank: _ } of matches.toSorted((one, other) => one.rank - other.rank)) {
    if (found[key] !== undefined || taken.has(column)) continue;
    found[key] = column;
    taken.add(column);
  }
  return found;
}

/** Rows among which the titles are looked for: a heading, a date or blank lines may stand above them. */
export const HEAD_ROWS = 20;

/**
 * Returns the place of the row of titles among a table's first rows, and how many of the keys it has. Without a known
 * title it is the first row with more than half as many cells as the fullest; -1 if all rows are blank.
 */
export function headOf(
  rows: readonly (readonly string[])[],
  keys: readonly ColumnKey[],
): { at: number; known: number } {
  let best = { at: -1, known: 0 };
  for (const [at, cells] of rows.entries()) {
    const known = Object.keys(columnsFor(keys, cells)).length;
    if (known > best.known) best = { at, known };
  }
  // One title alone is a word that any cell may have.
  if (best.known > 1) return best;
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const most = Math.max(0, ...filled);
  return { at: most === 0 ? -1 : filled.findIndex((count) => count * 2 > most), known: best.known };
}

/** Titles by which our French exports of invoices are known; in them a decimal comma is no separator of groups (O20, O42). */
const FRENCH_EXPORTS: readonly (readonly string[])[] = [
  ['Numéro de facture', 'Montant', 'Devise', 'Statut du paiement'],
  ['Référence externe', 'Montant', 'Devise'],
];

/** Returns whether a file with these titles is our own export, whose amounts have a decimal comma. */
export const hasDecimalCommas = (titles: readonly string[]): boolean =>
  FRENCH_EXPORTS.some((known) => known.every((title) => titles.includes(title)));
