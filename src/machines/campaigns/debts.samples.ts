import type { Template } from '#contract/template.ts';
import type { TablePage, TableRow, TableSummary } from '#lib/paymentFile.ts';
import { emptyPaymentForm, type PaymentForm, type PaymentUpload } from './paymentForm.ts';
import type { JudgedRows } from './paymentImport.machine.ts';

export const debtFile = { id: 'd1', name: 'factures-novembre.xlsx', size: 41_000 };
const mapping = { name: 0, phonenumber: 1, description: 2, invoiceNo: 3, amount: 4 };

export const fatouDebt: TableRow = {
  line: 2,
  cells: {
    name: 'Fatoumata Bâ',
    phonenumber: '671332098',
    description: 'Uniforme, deux pièces',
    invoiceNo: 'AW-1043',
    amount: '18500',
  },
  faults: {},
  read: { international: '+237 6 71 33 20 98', country: 'CM' },
  isNumberRepeated: false,
};
export const wrongDebt: TableRow = {
  line: 3,
  cells: {
    name: 'Rose Essomba',
    phonenumber: '69944',
    description: 'Kit',
    invoiceNo: 'AW/1047',
    amount: '-35000',
  },
  faults: {
    phonenumber: { code: 'phoneTooShort', value: '69944' },
    description: { code: 'descriptionShort' },
    invoiceNo: { code: 'invoiceNoFormat' },
    amount: { code: 'amountBroken' },
  },
  read: null,
  isNumberRepeated: true,
};

const columns = ['nom_client', 'téléphone', 'objet', 'invoiceno', 'total_xaf'];
export const debtSummary: TableSummary = {
  columns,
  preview: [fatouDebt, wrongDebt].map(({ cells }) => Object.values(cells)),
  mapping,
  reading: { encoding: null, sheet: 'Factures', hidden: 3 },
  total: 214,
  repeated: 2,
  faulty: 6,
  repeatedNumbers: 0,
  amount: '6482500',
  leftOut: [],
};
/** The amount's column is not known yet. */
export const unmappedSummary: TableSummary = {
  ...debtSummary,
  mapping: { name: 0, phonenumber: 1, description: 2, invoiceNo: 3 },
  faulty: 214,
  amount: '0',
};
export const validSummary: TableSummary = { ...debtSummary, faulty: 0 };

const pageOf = (rows: TableRow[], pages: number, onlyFaulty = false): TablePage => ({
  page: 1,
  pages,
  total: 214,
  onlyFaulty,
  rows,
});
const first = [fatouDebt];
export const faultyRows: JudgedRows = {
  summary: debtSummary,
  table: pageOf([fatouDebt, wrongDebt], 11),
  first,
};
/** The six rows with errors are left out. */
export const keptRows: JudgedRows = {
  summary: { ...debtSummary, total: 208, faulty: 0, amount: '6302500', leftOut: [3, 8, 10, 12, 40, 77] },
  table: { ...pageOf([fatouDebt], 11), total: 208 },
  first,
};
export const validRows: JudgedRows = { summary: validSummary, table: pageOf([fatouDebt], 11), first };

export const debtUpload: PaymentUpload = {
  file: debtFile,
  mapping,
  edits: [],
  leftOut: [],
  total: 214,
  faulty: 0,
  repeatedNumbers: 0,
  amount: '6482500',
  first,
  isJudged: true,
};
/** A collection that can be launched. */
export const debtForm: PaymentForm = {
  ...emptyPaymentForm('0190c0de-0000-7000-8000-0000000000d1', 'Balances, November'),
  step: 'preview',
  upload: debtUpload,
};

export const requestTemplate: Template = {
  id: 'payment_request_cta',
  name: 'payment_request_cta',
  category: 'UTILITY',
  language: 'fr',
  status: 'approved',
  rejected_reason: null,
  description: null,
  parameter_format: 'POSITIONAL',
  components: [
    { type: 'BODY', text: 'Bonjour {{1}}, vous nous devez {{4}} pour {{2}} (facture {{3}}).' },
    {
      type: 'BUTTONS',
      buttons: [{ type: 'URL', text: 'Payer maintenant', url: 'https://parley.test/{{1}}' }],
    },
  ],
  created_at: null,
  modified_at: null,
};
export const someTemplates = { request: requestTemplate, missing: [] };
export const noTemplates = { request: null, missing: ['payment_request_cta'] };
