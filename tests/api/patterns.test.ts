import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { readSearch } from '#contract/search.ts';
import { headOf } from '#lib/columnTitles.ts';
import { readCsv, unguarded } from '#lib/csv.ts';
import { decode } from '#lib/textEncoding.ts';
import { folded } from '#lib/folded.ts';
import { shopHost } from '#lib/shopHost.ts';
import { linkedMessage, redirectFrom } from '#machines/app/routing.ts';
import { firstChannelIn } from '#machines/onboarding/channels.ts';
import { looksLikeEmail } from '#machines/session/email.ts';
import { decideReply } from '#server/domain/autopilot/answer.ts';
import { listsTopics, repeats, unprovenIn } from '#server/domain/autopilot/evidence.ts';
import { materialOf } from '#server/domain/autopilot/material.ts';
import { partOwn } from '#server/domain/autopilot/ownWords.ts';
import { subjectOf } from '#server/domain/autopilot/phrases.ts';
import { tidyTags } from '#server/domain/contact/contact.ts';
import { noteOf } from '#server/domain/invoice/charge.ts';
import { safeName } from '#server/domain/message/file.ts';
import { fuzzily, wordsOf } from '#server/domain/search/fuzzy.ts';
import { storable } from '#server/domain/storable.ts';
import { hostOf } from '#server/integrations/shop/connection.ts';
import { productSearch } from '#server/integrations/shop/productSearch.ts';
import { itemsOf } from '#server/providers/whatsapp/webhook.ts';
import { openSigner } from '#server/media/sign.ts';
import { patternsIn } from '#tests/support/patterns.ts';

/** Patterns that the server or a page runs on untrusted texts. */
const { literals, built } = patternsIn(['server', 'contract', 'src']);
const distinct = [...new Map(literals.map((it) => [`/${it.source}/${it.flags}`, it])).entries()];

/** Files whose patterns read only our own texts. */
const ownTexts: Record<string, string> = {
  'server/demo/handover.ts': 'the demo’s own conversations',
  'server/http/security.ts': 'the pages of our own build, once at the start',
  'src/atlas/build/plugin.ts': 'our own sources, while the atlas is built',
  'src/atlas/build/lastRun.ts': 'our own test reports, while the atlas is built',
  'src/flows/pathWords.ts': 'our own pages of charts',
  'src/flows/sources.ts': 'our own charts',
};

/** The checker cannot analyse lookbehind; these patterns are linear, and the measured test below covers them. */
const guessed: Record<string, string> = {
  '(?<!\\S)tag:': 'none of its alternatives is longer than 36 letters, so no start costs more than that',
};

/** Patterns built at run time: their parts are constants, escaped, or validated. */
const knownBuilt = [
  'server/domain/message/file.ts',
  'server/domain/template/header.ts',
  'server/media/sign.ts',
  'server/providers/pawapay/signature.ts',
  'src/lib/boundedText.ts',
  // The phone library's metadata, on at most 15 digits.
  'src/lib/fastPhone.ts',
  'src/machines/app/routing.ts',
  'src/machines/app/screenAddress.ts',
];

/**
 * Patterns that the checker has found linear, which it takes two minutes for. It checks those that are not listed; when
 * they are too many, the list is made again: `npm run test:api -- patterns -u`. Remove it to check all of them.
 */
const LINEAR = join(import.meta.dirname, 'accepted/linearPatterns.txt');
const UNLISTED = 20;

const LENGTH = 100_000;
const fillers = [
  'a',
  'é',
  's',
  '9',
  '0',
  ' ',
  '\t',
  '\n',
  '\r',
  ' \r',
  '\r\n',
  '>',
  '- ',
  '-',
  '=',
  '[',
  ']',
  '](',
  '![',
  '(',
  ')',
  '"',
  "'",
  '“',
  '@',
  'a@',
  '@.',
  'a.',
  '<',
  '<a',
  '<script',
  '*',
  '**',
  '_',
  '_a_',
  '~',
  '`',
  '.',
  '..',
  '/',
  '//',
  '\\',
  '#',
  '?',
  '&a=',
  '%',
  '{{',
  '}}',
  '{{1}}',
  ',',
  ';',
  ':',
  'http://',
  'https://a.',
  '+',
  '\0',
  'tag:"',
  'tag:a ',
  'talk ',
  'connect ',
  'transfer to a ',
  'je veux ',
  'un conseiller',
  "s'il ",
  'merci ',
  'x, ',
  '1) ',
  '🙂',
  'ab1-',
  'A000',
  '\u0301',
];

/**
 * Texts of `length` that nearly match some pattern: one repeated piece with beginnings and endings that break the
 * match.
 */
const made = new Map<number, string[]>();
const texts = (length: number): string[] => {
  const known = made.get(length) ?? textsOf(length);
  made.set(length, known);
  return known;
};
const textsOf = (length: number): string[] =>
  fillers.flatMap((filler) => {
    const body = filler.repeat(Math.ceil(length / filler.length)).slice(0, length);
    return [body, `x${body}\n!`];
  });

/** Returns milliseconds of this thread's CPU time, independent of other processes. */
const once = (work: () => unknown) => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};
const best = (work: () => unknown) => Math.min(once(work), once(work), once(work));

/**
 * Times below this are not compared: a quadratic reader takes seconds for such a text, and collecting garbage makes a linear
 * one seem slow for tens of milliseconds on a busy machine.
 */
const FELT_MS = 100;

/** Measurements of each length before a reader is called too slow. */
const ROUNDS = 12;

/** Milliseconds of whole texts after which a measurement has enough ticks to be believed. */
const ENOUGH_MS = 500;

/** Milliseconds of one whole text that no linear reader takes, however busy the machine: one look is enough. */
const PLAIN_MS = 3_000;

/** Parts of the text whose time is compared with that of the whole. */
const PARTS = 16;

/**
 * Returns whether the time grows faster than the text, for one of the texts above. A tenth of it is tried first: it tells
 * a quadratic reader in a hundredth of the time.
 */
const growsTooFast = (run: (text: string) => unknown, index: number): boolean =>
  [LENGTH / 10, LENGTH].some((length) =>
    isSlowFor(run, texts(length / PARTS)[index] ?? '', texts(length)[index] ?? ''),
  );

/**
 * Returns whether the time grows faster than the text. `whole` is `PARTS` times as long as `part`.
 * A linear reader takes as long for sixteen parts as for the whole, a quadratic one a sixteenth of it, on any machine; the
 * limit between them is a quarter. The system counts processor time in ticks, which may miss a whole measurement,
 * so the sums are compared, of as many rounds as needed to find a linear reader linear.
 */
function isSlowFor(run: (text: string) => unknown, part: string, whole: string): boolean {
  const readParts = () => {
    for (let count = 0; count < PARTS; count += 1) run(part);
  };
  const first = once(() => run(whole));
  if (first > PLAIN_MS) return first > 4 * once(readParts);
  if (first < FELT_MS || best(() => run(whole)) < FELT_MS) return false;
  const spent = { whole: 0, parts: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    spent.whole += once(() => run(whole));
    spent.parts += once(readParts);
    if (round < 2) continue;
    if (spent.whole <= 4 * spent.parts) return false;
    if (spent.whole > ENOUGH_MS && spent.whole > 8 * spent.parts) return true;
  }
  return true;
}

/** Reads every character of `text` `times` times. */
function reads(text: string, times: number): number {
  let sum = 0;
  for (let round = 0; round < times; round += 1)
    for (let at = 0; at < text.length; at += 1) sum = (sum + text.charCodeAt(at)) % 65_536;
  return sum;
}

it('a reader that takes quadratic time is found, a linear one is not', () => {
  // Both read the whole text 1,000 times, which takes longer than `FELT_MS`.
  expect(growsTooFast((text) => reads(text, text.length / 100), 0)).toBe(true);
  expect(growsTooFast((text) => reads(text, LENGTH / 100), 0)).toBe(false);
});

/**
 * Returns whether the checker's own attack takes linear time here. It confirms an attack by the time that one takes, so
 * on a busy machine it may take a slow run for a slow pattern.
 */
function isFalseAlarm(source: string, flags: string, found: ReturnType<typeof checkSync>): boolean {
  if (found.status !== 'vulnerable') return false;
  const { pumps, suffix } = found.attack;
  const attack = (times: number) =>
    pumps.map(({ prefix, pump, bias }) => prefix + pump.repeat(bias + times)).join('') + suffix;
  // A quadratic pattern takes a quarter of a second for it.
  const times = Math.ceil(30_000 / Math.max(1, attack(1).length - attack(0).length));
  const run = (text: string) => text.replace(new RegExp(source, flags), '');
  return !isSlowFor(run, attack(Math.ceil(times / PARTS)), attack(times));
}

it('an attack of the checker that takes quadratic time is no false alarm', () => {
  const found = checkSync('a+$', '', { randomSeed: 1 });
  expect(found.status).toBe('vulnerable');
  expect(isFalseAlarm('a+$', '', found)).toBe(false);
});

describe('patterns in the sources', () => {
  it('are all found, literal ones and those built at run time', () => {
    expect(distinct.length).toBeGreaterThan(150);
    expect([...new Set(built.map((at) => at.replace(/:\d+$/, '')))].toSorted()).toEqual(knownBuilt);
  });

  it('run in linear time according to a checker', { timeout: 900_000 }, async () => {
    const asked = distinct.filter(
      ([, { file, source }]) =>
        !Object.hasOwn(ownTexts, file) && !Object.keys(guessed).some((part) => source.includes(part)),
    );
    const listed = new Set(existsSync(LINEAR) ? readFileSync(LINEAR, 'utf8').split('\n') : []);
    const unlisted = asked.filter(([pattern]) => !listed.has(pattern));
    const guilty = unlisted.flatMap(([pattern, { file, line, source, flags }]) => {
      const found = checkSync(source, flags, { timeout: 120_000, randomSeed: 1 });
      return found.status === 'safe' || isFalseAlarm(source, flags, found)
        ? []
        : [
            `${file}:${line} ${pattern} ${found.status === 'vulnerable' ? found.attack.pattern : found.status}`,
          ];
    });
    expect(guilty).toEqual([]);
    if (unlisted.length > UNLISTED)
      await expect(
        `${asked
          .map(([pattern]) => pattern)
          .toSorted()
          .join('\n')}\n`,
      ).toMatchFileSnapshot(LINEAR);
  });

  it('run in linear time on 100 kB of nearly matching text', { timeout: 900_000 }, () => {
    const all = texts(LENGTH);
    const guilty = distinct
      .filter(([, { file }]) => !Object.hasOwn(ownTexts, file))
      .flatMap(([pattern, { file, line, source, flags }]) => {
        const run = (text: string) => text.replace(new RegExp(source, flags), '');
        return all.some((_, index) => growsTooFast(run, index)) ? [`${file}:${line} ${pattern}`] : [];
      });
    expect(guilty).toEqual([]);
  });
});

const rules = { threshold: 60, topics: ['refunds', 'legal'], passageCount: 10 };
const message = (text: string) => ({
  entry: [
    {
      changes: [
        {
          field: 'messages',
          value: {
            metadata: { phone_number_id: '1' },
            contacts: [{ wa_id: '2', profile: { name: text } }],
            messages: [{ from: '2', id: 'x', type: 'text', text: { body: text } }],
          },
        },
      ],
    },
  ],
});
const product = (text: string) => ({
  id: '1',
  title: text,
  description: text,
  vendor: '',
  productType: '',
  tags: [],
  featuredImage: null,
  variants: [],
});
const signer = openSigner('a secret of thirty-two characters', { now: () => 0 });

/** Functions that read texts of customers, users or providers. */
const readers: Record<string, (text: string) => unknown> = {
  'Copilot thinks': (text) => decideReply(text, { words: text, terms: [], passages: [] }, rules),
  'Copilot’s subject': subjectOf,
  'material for the model': materialOf,
  'an answer of the model is checked': (text) => [
    unprovenIn(text.slice(0, 4_096), [{ id: '1', source: null, page: null, text }]),
    repeats(text.slice(0, 4_096), 'a rule that is told to the model'),
    listsTopics(text, ['one', 'two']),
  ],
  'quotes of the instructions': (text) => partOwn('Yes.', text),
  'a search is taken apart': readSearch,
  'words are taken apart': (text: string) => wordsOf(text, 'CM'),
  'words are folded': folded,
  'a fuzzy search': (text) =>
    fuzzily(wordsOf(text.slice(0, 400), 'CM'), [{ subject: 1, fields: { message: { weight: 1, text } } }]),
  'a search for products': (text) => productSearch([product(text)]).find(text.slice(0, 200)),
  tags: (text) => tidyTags([text]),
  'a file’s name': safeName,
  'a payer’s note': (text) => noteOf(text, text),
  'rows of a file': readCsv,
  'letters of a file': (text) => decode(Buffer.from(text, 'latin1')),
  'titles of a file': (text) => headOf([[text], text.split(' ', 50)], ['name', 'amount']),
  'the quote of our exports': (text) => unguarded(`'${text}`),
  'a shop’s host': (text) => [hostOf(text), shopHost(text)],
  'an address of a page': (text) => [redirectFrom('signedOut', text), linkedMessage(text)],
  'a channel that comes back': (text) =>
    firstChannelIn(`/redirect/d360?channels=${encodeURIComponent(text)}`),
  'an e-mail': looksLikeEmail,
  'a webhook': (text) => itemsOf(storable(message(text))),
  'an answer is signed': (text) => signer.signAll({ url: text, list: [{ media_url: text }] }, 'o'),
};

it.each(Object.entries(readers))('%s: runs in linear time on 100 kB of any text', (_, run) => {
  const guilty = fillers.flatMap((filler, index) =>
    [index * 2, index * 2 + 1].some((at) => growsTooFast(run, at)) ? [JSON.stringify(filler)] : [],
  );
  expect(guilty).toEqual([]);
});
