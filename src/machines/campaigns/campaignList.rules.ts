import type { HeardEvent } from '#contract/events.ts';
import type { Question } from '../list/page.ts';

export type CampaignTab = 'marketing' | 'payment';

/** A campaign whose status and counts changed. */
export interface CampaignChange {
  campaignId: string;
  status: string;
  /** Why nothing is sent at the moment; of a scheduled campaign why it waits (O34). */
  pausedReason: string | null;
  metrics: Readonly<Record<string, number>>;
  /** Messages a second; null unless it is being sent. */
  rate: number | null;
}

/** Returns what the charts of campaigns hear of an event. */
export const campaignNews = (event: HeardEvent) => {
  if (event.name === 'EVENTS_MISSED') return { type: 'realtime.gap' as const };
  if (event.name !== 'CAMPAIGN_UPDATED') return null;
  const { campaign_id: campaignId, status, paused_reason: pausedReason, metrics, rate } = event;
  return { type: 'campaign.changed' as const, campaignId, status, pausedReason, metrics, rate };
};

/** Filters of the list; null for no restriction. */
export interface CampaignFilters {
  status: string | null;
  category: string | null;
  date: 'today' | 'week' | 'month' | null;
  sort: CampaignSort;
}

/** Sort options in the order of CAMP-011; `delivery` sorts by the start, as the specification says (B2). */
export const sorts = {
  newest: { by: 'created_at', order: 'desc' },
  oldest: { by: 'created_at', order: 'asc' },
  nameUp: { by: 'name', order: 'asc' },
  nameDown: { by: 'name', order: 'desc' },
  delivery: { by: 'started_at', order: 'desc' },
} as const;
export type CampaignSort = keyof typeof sorts;

export const noFilters: CampaignFilters = { status: null, category: null, date: null, sort: 'newest' };

/** Intents that each tab lists (CAMP-049). */
export const intentsOf = {
  marketing: 'promo,re_engagement,announcement,other',
  payment: 'payment_request,payment_reminder',
} as const satisfies Record<CampaignTab, string>;

/** Returns the tab that lists a campaign of that intent. */
export const tabFor = (intent: string): CampaignTab =>
  intentsOf.payment.split(',').includes(intent) ? 'payment' : 'marketing';

/** Returns the tab that an address and the remembered one ask for (CAMP-002, B1). */
export const wantedTab = (address: string, remembered: string | null): CampaignTab => {
  const asked = new URLSearchParams(address.replace(/#.*$/s, '').split('?')[1] ?? '');
  const wanted = [asked.get('tab'), asked.get('activeTab'), remembered];
  return wanted.find((it) => it === 'marketing' || it === 'payment') ?? 'marketing';
};

export interface CampaignQuestion extends Question {
  tab: CampaignTab;
  words: string | null;
  status: string | null;
  category: string | null;
  date: CampaignFilters['date'];
  sort: CampaignSort;
}

/** Returns the start of a date filter in local time (CAMP-010); the week begins on Sunday in every language (B4). */
export function dateFrom(date: NonNullable<CampaignFilters['date']>, now: Date): Date {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (date === 'week') day.setDate(day.getDate() - day.getDay());
  if (date === 'month') day.setDate(1);
  return day;
}
