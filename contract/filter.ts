import type { Conversation, Filter } from './conversation.ts';

/** The fields that the filter reads; fits a database row, a wire entity and a chart's context. */
export interface Filterable {
  label: Conversation['label'];
  handlerId: string | null;
  isSnoozed: boolean;
}

/**
 * Decides whether a conversation matches a filter (LIST-002, A23).
 * Used by the server's list and counts, and by the client's insert or remove.
 */
export const matchesFilter = (
  filter: Filter,
  { label, handlerId, isSnoozed }: Filterable,
  me: string,
): boolean => {
  if (isSnoozed || filter === 'snoozed') return isSnoozed && filter === 'snoozed';
  switch (filter) {
    case 'all':
      return true;
    case 'mine':
      return handlerId === me && label !== 'resolved';
    case 'require-attn':
      return label === 'needs-attention';
    case 'resolved':
      return label === 'resolved';
  }
};

/** Returns the list call's query for a filter (LIST-023). */
export const filterQuery = (
  filter: Filter,
  me: string,
): { label?: 'needs-attention' | 'resolved'; handler?: string; status?: 'snoozed' } => {
  switch (filter) {
    case 'all':
      return {};
    case 'mine':
      return { handler: me };
    case 'require-attn':
      return { label: 'needs-attention' };
    case 'resolved':
      return { label: 'resolved' };
    case 'snoozed':
      return { status: 'snoozed' };
  }
};

/** Text of the campaign notice, used by sender and filter (LIST-018, A25). */
export const CAMPAIGN_NOTICE = 'Campaign message sent';

export const isCampaignNotice = (last: Conversation['last_message']): boolean =>
  last !== null && (last.message_type === 'campaign' || last.message === CAMPAIGN_NOTICE);
