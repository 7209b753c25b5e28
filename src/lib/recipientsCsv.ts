/** Fields of a recipient that the export needs (contract/campaign.ts). */
interface Recipient {
  name: string;
  phone: string;
  status: string;
  error: string | null;
  last_reply_at: string | null;
}

/** CAMP-038: contact details, phone and delivery status. */
export const RECIPIENT_COLUMNS = ['Name', 'Phone', 'Delivery Status', 'Error', 'Last Reply'] as const;

export const recipientRow = ({ name, phone, status, error, last_reply_at: replied }: Recipient): string[] => [
  name,
  phone,
  status.replaceAll('_', ' ').toUpperCase(),
  error ?? '',
  replied ?? '',
];
