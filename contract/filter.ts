import type { Conversation, Filter } from './conversation.ts';

/** What the predicate reads, so that a database row, a wire entity and a chart's context all fit. */
export interface Filterable {
  label: Conversation['label'];
  handlerId: string | null;
}

/** The one meaning of the four filters (LIST-002, A23): the server's list and counts and the client's insert or remove. */
export const matchesFilter = (filter: Filter, { label, handlerId }: Filterable, me: string): boolean => {
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

/** What the list call sends for a filter (LIST-023). */
export const filterQuery = (
  filter: Filter,
  me: string,
): { label?: 'needs-attention' | 'resolved'; handler?: string } => {
  switch (filter) {
    case 'all':
      return {};
    case 'mine':
      return { handler: me };
    case 'require-attn':
      return { label: 'needs-attention' };
    case 'resolved':
      return { label: 'resolved' };
  }
};

/** The text of the campaign-sent notice, shared by sender and filter (LIST-018, A25). */
export const CAMPAIGN_NOTICE = 'Campaign message sent';

export const isCampaignNotice = (last: Conversation['last_message']): boolean =>
  last !== null && (last.message_type === 'campaign' || last.message === CAMPAIGN_NOTICE);
