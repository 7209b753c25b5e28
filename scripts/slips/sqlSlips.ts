import type { Kind, Slip } from './slip.ts';

/** A value of the program within SQL. */
const VALUE = String.raw`\$\{(?:[^{}]|\{[^{}]*\})*\}`;
const PIECE = String.raw`(?:${VALUE}|[^()\n\`$]|\((?:${VALUE}|[^()\n\`$]|\([^()\n]*\))*\))`;
const END = String.raw`(?=\s+(?:and|or|order|group|limit|for|on|returning|union|join|left|set|where|from|then|when|else|end)\b|\s*\n|\s*\`|\s*\))`;
const compares = /[=<>]|\b(?:is|in|like|exists|any|not)\b/;
/** Row security keeps organisations apart as well, so that such a condition changes nothing when it goes. */
const isTenancy = /organisation_id/;

const turned: [Kind, RegExp, (found: string) => string][] = [
  [
    'SQL: comparison by one',
    / (?:<|<=|>|>=) /g,
    (it) => ({ ' < ': ' <= ', ' <= ': ' < ', ' > ': ' >= ', ' >= ': ' > ' })[it] as string,
  ],
  ['SQL: order turned', / desc\b/g, () => ''],
  ['SQL: join changed', /\bleft join\b/g, () => 'join'],
  ['SQL: null turned', /\bis (?:not )?null\b/g, (it) => (it.includes('not') ? 'is null' : 'is not null')],
  ['SQL: function dropped', /\b(?:lower|unaccent|trim)\([\w.]+\)/g, (it) => it.replace(/^\w+\(|\)$/g, '')],
  [
    'SQL: function dropped',
    /\bcoalesce\([\w.]+, [\w.']+\)/g,
    (it) => it.replace(/^coalesce\(([\w.]+),.*$/, '$1'),
  ],
  ['SQL: function dropped', / distinct(?= )/g, () => ''],
  ['SQL: lock dropped', / for update(?: of \w+)?(?: skip locked)?/g, () => ''],
];

export const isSql = (text: string): boolean => /\b(?:select|update|insert into|delete from)\s/.test(text);

/** Returns what can be changed in the text of a statement that begins at an offset of its file. */
export function slipsOfSql(file: string, text: string, offset: number): Slip[] {
  const slips: Slip[] = [];
  const add = (kind: Kind, at: number, length: number, instead: string) =>
    slips.push({ file, kind, start: offset + at, end: offset + at + length, text: instead });
  const drop = (pattern: RegExp, before: (found: RegExpMatchArray) => boolean = () => true) => {
    for (const found of text.matchAll(pattern)) {
      const condition = found[1] as string;
      if (compares.test(condition) && !isTenancy.test(condition) && before(found))
        add('SQL: condition dropped', found.index, found[0].length, '');
    }
  };
  drop(
    new RegExp(String.raw`\s+and (${PIECE}+?)${END}`, 'g'),
    ({ index }) => !/between\s+\S+$/.test(text.slice(0, index)),
  );
  drop(new RegExp(String.raw`(?<=\bwhere )(${PIECE}+?)\s+and\s+`, 'g'));
  for (const [kind, pattern, instead] of turned)
    for (const found of text.matchAll(pattern)) add(kind, found.index, found[0].length, instead(found[0]));
  return slips;
}
