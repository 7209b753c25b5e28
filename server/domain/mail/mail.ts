/** The purposes of mails. `confirm` and `reset` are requested by address, also by people who do not own it. */
export const MAIL_KINDS = [
  'confirm',
  'reset',
  'passwordChanged',
  'twoFactorOn',
  'twoFactorOff',
  'emailApprove',
  'emailConfirm',
  'emailChanged',
  'invitation',
  'organisationExport',
  'organisationDeletion',
  'organisationDeletionSoon',
  'organisationKept',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The text of a mail before it is written as plain text and HTML. */
export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Small print below the action. */
  note: string;
}

/** A mail as a client of SMTP takes it. */
export interface Mail {
  /** The same for every attempt, so that a mailbox can recognise a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}
