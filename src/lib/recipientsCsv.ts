import type { SheetCell } from './sheet.ts';

/** Fields of a recipient that the export needs (contract/campaign.ts). */
interface Recipient<Status extends string> {
  name: string;
  phone: string;
  status: Status;
  error: string | null;
  last_reply_at: string | null;
}

/** CAMP-038: contact details, phone and delivery status. */
export const RECIPIENT_COLUMNS = ['name', 'phone', 'status', 'error', 'lastReply'] as const;

export const recipientRow = <Status extends string>(
  { name, phone, status, error, last_reply_at: replied }: Recipient<Status>,
  statusText: (status: Status) => string,
): SheetCell[] => [name, phone, statusText(status), error ?? '', replied === null ? null : { at: replied }];
