/**
 * Measures the import of recipients from CSV files (`node bench/import.ts`): its time as a ratio of the plain loop that
 * parses the file and asks the phone library about every number, the memory as a multiple of the file's size, and
 * whether both give the same verdict on every number of the corpus.
 *
 * The corpus is generated, the same in every run: of ten numbers six are in E.164, two as people of the country write
 * them, one with its calling code and no plus, one no number at all; half of Cameroon, half of 24 other countries.
 */
import { getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Papa from 'papaparse';
import { importFile } from '#audience/importFile.ts';
import { RowImport } from '#audience/importRows.ts';
import { middle, say } from './figures.ts';

const HOME: CountryCode = 'CM';
const ABROAD = 'FR US GB DE NG GH CI SN KE ZA IN BR MX AR CN RU IT ES BE CH CA GA TD CF'.split(
  ' ',
) as CountryCode[];
const RATIO_MAX = 0.6;
const MEMORY_MAX = 8;
const ROUNDS = 5;

function numberOf(index: number): string {
  const country = index % 2 === 0 ? HOME : (ABROAD[(index >> 1) % ABROAD.length] ?? HOME);
  const example = examples[country];
  // The last six digits vary; some leave the assigned ranges, which is a verdict too.
  const national = example.slice(0, -6) + String((index * 7919) % 1_000_000).padStart(6, '0');
  const code = getCountryCallingCode(country);
  const kind = index % 10;
  if (kind < 6) return `+${code}${national}`;
  if (kind < 8) return country === HOME ? national.replace(/(\d{3})(?=\d)/g, '$1 ') : `+${code} ${national}`;
  return kind === 8 ? `${code}${national}` : `n/a ${index}`;
}

const fileOf = (rows: number) => {
  const lines = Array.from(
    { length: rows },
    (_, index) => `Person ${index},${numberOf(index)},Town ${index % 97}`,
  );
  return new TextEncoder().encode(`Name,PhoneNumber,City\n${lines.join('\n')}\n`);
};

/** The loop that an import cannot do without, as one would write it first. */
function plainLoop(bytes: Uint8Array): Map<string, string> {
  const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes));
  const valid = new Map<string, string>();
  for (const [, phone] of data.slice(1)) {
    const parsed = phone ? parsePhoneNumberFromString(phone, HOME) : undefined;
    if (phone && parsed?.isValid()) valid.set(phone, parsed.number);
  }
  return valid;
}

async function imported(bytes: Uint8Array, chunk: () => void = () => {}): Promise<RowImport> {
  const rows = await importFile(bytes, { country: HOME, locale: 'en-GB' }, {}, chunk);
  if (!(rows instanceof RowImport)) throw new Error(`The corpus was refused: ${rows.code}`);
  return rows;
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const bytes = fileOf(100_000);
const [ours, plain]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round += 1) {
  plain.push(await timed(() => plainLoop(bytes)));
  ours.push(await timed(() => imported(bytes)));
}
const ratio = middle(ours) / middle(plain);
say(
  `100,000 rows: ${middle(ours).toFixed(0)} ms, the plain loop ${middle(plain).toFixed(0)} ms: ` +
    `${ratio.toFixed(2)} of ${RATIO_MAX} allowed`,
);

let first = Infinity;
const started = performance.now();
await imported(bytes, () => {
  first = Math.min(first, performance.now() - started);
});
say(`The first rows: ${first.toFixed(0)} ms`);

const verdicts = plainLoop(bytes);
const accepted = (await imported(bytes)).accepted.slice();
const byWriting = new Map(accepted.map(({ phone, cells }) => [cells[1] ?? '', phone]));
const unlike = [...verdicts].filter(([written, phone]) => {
  const found = byWriting.get(written);
  // A number that another row has too is left out as a duplicate.
  return found !== undefined && found !== phone;
});
const phones = new Set(accepted.map(({ phone }) => phone));
const lost = [...verdicts.values()].filter((phone) => !phones.has(phone));
say(
  `Verdicts: ${verdicts.size} numbers are valid for the library; ${unlike.length} read otherwise, ${lost.length} lost; ` +
    `${accepted.length} accepted with repairs`,
);

const large = fileOf(1_000_000);
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Bytes in use after a collection: garbage says how lazy the collector is, not what the import needs. */
const inUse = () => {
  collect();
  return process.memoryUsage().heapUsed;
};
const seconds = await timed(async () => {
  const rows = await imported(large);
  say(`1,000,000 rows: ${JSON.stringify(rows.counts())}`);
});
const before = inUse();
let most = 0;
let chunks = 0;
await imported(large, () => {
  chunks += 1;
  if (chunks % 20 === 0) most = Math.max(most, inUse());
});
const multiple = (most - before) / large.length;
say(
  `1,000,000 rows: ${(seconds / 1000).toFixed(1)} s, heap at most ${multiple.toFixed(1)} × the file of ` +
    `${(large.length / 1e6).toFixed(0)} MB, of ${MEMORY_MAX} allowed`,
);
process.exitCode = ratio > RATIO_MAX || unlike.length + lost.length > 0 || multiple > MEMORY_MAX ? 1 : 0;
