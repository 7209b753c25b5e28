/**
 * Measures how fast 100,000 debts of five columns are judged (`node bench/debts.ts`): the reading of the file, and a change
 * of the mapping, each as a ratio of the plain loop that parses the file and asks the phone and number libraries.
 * Both run in a worker; the page itself only draws 20 rows.
 */
import { Big } from 'big.js';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import Papa from 'papaparse';
import { readPaymentFile } from '#audience/paymentFile.ts';
import { PaymentTable } from '#audience/paymentTable.ts';
import { middle, say } from './figures.ts';

const ROWS = 100_000;
/** Reading also keeps every row and finds exact repetitions. */
const READING_MAX = 1.5;
const MAPPING_MAX = 1;
const ROUNDS = 5;
const MARKET = {
  country: 'CM',
  locale: 'en-GB',
  currency: 'XAF',
  decimals: 0,
  least: null,
  most: null,
} as const;

const rowOf = (n: number) =>
  [
    `Person ${n}`,
    n % 100 === 7 ? '69944' : String(670_000_000 + n),
    n % 100 === 11 ? 'Kit' : `School fees ${n % 12}`,
    n % 100 === 13 ? `AW/${n}` : `AW-${n}`,
    n % 100 === 17 ? '"1,50"' : `"${1 + (n % 900)},000"`,
  ].join(',');
const bytes = new TextEncoder().encode(
  `Name,PhoneNumber,Description,InvoiceNo,Amount\n${Array.from({ length: ROWS }, (_, n) => rowOf(n)).join('\n')}\n`,
);

/** The loop that judging cannot do without, as one would write it first. */
function plainLoop(): number {
  const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes));
  let faulty = 0;
  for (const [name = '', phone = '', text = '', number = '', amount = ''] of data.slice(1)) {
    if (name === '') continue;
    const isValid =
      name.length >= 2 &&
      parsePhoneNumberFromString(phone, MARKET.country)?.isValid() === true &&
      text.length >= 4 &&
      text.length <= 100 &&
      /^[A-Za-z0-9-]+$/.test(number) &&
      /^\d{1,3}(,\d{3})*$/.test(amount) &&
      new Big(amount.replaceAll(',', '')).gt(0);
    if (!isValid) faulty += 1;
  }
  return faulty;
}

async function timed<Result>(work: () => Result | Promise<Result>): Promise<[number, Result]> {
  const started = performance.now();
  const result = await work();
  return [performance.now() - started, result];
}

async function read(): Promise<PaymentTable> {
  const table = await readPaymentFile(bytes, MARKET, {}, () => {});
  if (!(table instanceof PaymentTable)) throw new Error(`The corpus was refused: ${table.code}`);
  return table;
}

const [plain, reading, mapping, editing]: [number[], number[], number[], number[]] = [[], [], [], []];
let isEqual = true;
for (let round = 0; round < ROUNDS; round += 1) {
  const [loop, faulty] = await timed(plainLoop);
  const [first, table] = await timed(read);
  const [again] = await timed(() => table.map({ ...table.mapping }));
  const [edit] = await timed(() => {
    table.edit({ line: 9, column: 1, text: '671000000' });
    return table.page({ page: 1, onlyFaulty: false });
  });
  isEqual &&= table.summary().faulty === faulty - 1;
  plain.push(loop);
  reading.push(first);
  mapping.push(again);
  editing.push(edit);
}
const ratio = middle(reading) / middle(plain);
const remapping = middle(mapping) / middle(plain);
say(
  `${ROWS.toLocaleString('en-US')} debts: read and judged in ${middle(reading).toFixed(0)} ms, the plain loop ` +
    `${middle(plain).toFixed(0)} ms: ${ratio.toFixed(2)} of ${READING_MAX} allowed`,
);
say(`Another mapping: ${middle(mapping).toFixed(0)} ms, ${remapping.toFixed(2)} of ${MAPPING_MAX} allowed`);
say(`A corrected cell with its page: ${middle(editing).toFixed(1)} ms`);
say(`Verdicts are ${isEqual ? 'those' : 'NOT those'} of the plain loop`);
process.exitCode = ratio > READING_MAX || remapping > MAPPING_MAX || !isEqual ? 1 : 0;
