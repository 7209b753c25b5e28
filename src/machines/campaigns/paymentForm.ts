import type { Greeting } from '#contract/collection.ts';
import { CAMPAIGN_NAME_MAX } from '#contract/campaignLimits.ts';
import { type ColumnMapping, isFullMapping } from '#lib/columnGuess.ts';
import type { CellEdit, TableRow } from '#lib/paymentFile.ts';
import type { ReadingChoice } from '#lib/tableReading.ts';
import type { ImportFile } from './audienceImport.machine.ts';

export const paymentSteps = ['upload', 'preview'] as const;
export type PaymentStep = (typeof paymentSteps)[number];

/** A file of debts with its mapping and corrections, as the wizard and the draft store it. */
export interface PaymentUpload {
  file: ImportFile;
  /** What was chosen about its reading. */
  choice?: ReadingChoice;
  mapping: ColumnMapping;
  edits: readonly CellEdit[];
  /** Lines of the rows with errors that were left out. */
  leftOut: readonly number[];
  total: number;
  faulty: number;
  /** Rows whose invoice number another row has too. */
  repeatedNumbers: number;
  /** Sum of the amounts, as decimal text. */
  amount: string;
  first: readonly TableRow[];
  /** Whether the counts include every change. */
  isJudged: boolean;
}

/** Form data of a payment collection, kept on the device until the campaign exists. */
export interface PaymentForm {
  /** Idempotency key of the campaign, the same in every tab that shows the draft. */
  draftId: string;
  step: PaymentStep;
  name: string;
  upload: PaymentUpload | null;
  /** Hours, as typed. */
  reminderDelay: string;
  retryOnFailure: boolean;
  greeting: Greeting;
  /** Milliseconds; null: at once. */
  scheduledFor: number | null;
}

export const emptyPaymentForm = (draftId: string, name: string): PaymentForm => ({
  draftId,
  step: 'upload',
  name,
  upload: null,
  reminderDelay: '',
  retryOnFailure: true,
  greeting: 'name',
  scheduledFor: null,
});

/** Hours until the reminder (PAY-022). */
export const REMINDER_DELAY_MIN = 1;
export const REMINDER_DELAY_MAX = 168;
export const REMINDER_DELAY = 24;

/** Returns the hours that were typed, 24 for none; null unless they are a whole number from 1 to 168 (B71). */
export function delayOf(written: string): number | null {
  const value = written.trim();
  if (value === '') return REMINDER_DELAY;
  const hours = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  return hours >= REMINDER_DELAY_MIN && hours <= REMINDER_DELAY_MAX ? hours : null;
}

/** Returns whether the campaign has a name that the server takes (PAY-020). */
export const isNamed = ({ name }: Pick<PaymentForm, 'name'>): boolean =>
  name.trim() !== '' && name.trim().length <= CAMPAIGN_NAME_MAX;

/** Returns whether all columns are mapped and every row is valid (PAY-010). */
export const isUploadValid = (upload: PaymentUpload | null): upload is PaymentUpload =>
  upload !== null &&
  upload.isJudged &&
  upload.total > 0 &&
  upload.faulty === 0 &&
  isFullMapping(upload.mapping);

/** Returns whether step 1 is complete (PAY-021). */
export const isUploadComplete = (form: PaymentForm): boolean => isNamed(form) && isUploadValid(form.upload);

/** Returns whether the collection can be launched. */
export const isCollectable = (form: PaymentForm): boolean =>
  isUploadComplete(form) && delayOf(form.reminderDelay) !== null;
