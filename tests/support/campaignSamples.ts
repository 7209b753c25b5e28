import type { Campaign, Recipient } from '#contract/campaign.ts';
import { bagOfTheWeek } from '#machines/template/template.samples.ts';
import { MINUTES, NOW } from './entities.ts';

const at = (minutes: number) => new Date(NOW + minutes * MINUTES).toISOString();

/** Returns a campaign whose counts add up (O18). */
export const aCampaign = (more: Partial<Campaign> = {}): Campaign => ({
  _id: 'p1',
  version: 1,
  name: 'Black Friday',
  intent: 'promo',
  status: 'in_progress',
  paused_reason: null,
  waiting_reason: null,
  reminder_delay_hours: null,
  paused_until: null,
  failed_reason: null,
  metrics: {
    total: 1204,
    sent: 755,
    delivered: 746,
    read: 402,
    replied: 61,
    failed: 9,
    pending: 449,
    skipped: 0,
    held: 0,
    unconfirmed: 0,
    retrying: 1,
  },
  scheduled_for: null,
  time_zone: 'Africa/Douala',
  started_at: at(-380),
  completed_at: null,
  created_at: at(-400),
  updated_at: at(-1),
  estimated_cost: 60.2,
  created_by: { first_name: 'Ada', last_name: 'Ngono', email: 'ada@parley.test', image: null },
  template_name: bagOfTheWeek.name,
  template: {
    template_id: bagOfTheWeek.id,
    template_name: bagOfTheWeek.name,
    category: bagOfTheWeek.category,
    language: bagOfTheWeek.language,
    components: bagOfTheWeek.components,
    variables: ['1'],
  },
  retry_on_failure: true,
  ai_context: '',
  rate: 0.5,
  ...more,
});

export const aRecipient = (position: number, more: Partial<Recipient> = {}): Recipient => ({
  position,
  name: `Recipient ${position}`,
  phone: `23769941070${position}`,
  status: 'delivered',
  message_status: { sent: true, delivered: true, read: false, replied: false },
  error: null,
  reason: null,
  retry_at: null,
  last_reply_at: null,
  conversation_id: 'v1',
  template_variables: { '1': 'Marie' },
  ...more,
});
