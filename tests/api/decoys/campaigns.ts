import { STATUS } from '#contract/message.ts';
import { answeredCampaign, triedCampaign } from '#server/db/answeredCampaign.ts';
import { readBusiness, writeBusiness } from '#server/db/business.ts';
import { dropStale, lockQueued, returnPrepared, saveAccepted } from '#server/db/campaignBatch.ts';
import { applyToRecipients, countReply } from '#server/db/campaignMessages.ts';
import {
  countFailures,
  deferRecipients,
  deliveredShare,
  dueRetries,
  markAnnounced,
  nextRecipients,
  progressOf,
  queueRecipients,
  releaseRecipients,
  sendingOf,
  unannouncedCampaigns,
  unfinishedCampaigns,
} from '#server/db/campaignQueue.ts';
import { lockCampaignMessages, saveCampaignMessages } from '#server/db/campaignReceipts.ts';
import { groupRecipients, readRecipients } from '#server/db/campaignRecipients.ts';
import {
  copyAudience,
  copyFailed,
  dropCampaign,
  findByRequest,
  skipOptedOut,
} from '#server/db/newCampaign.ts';
import { accessRecipients, saveRecipients } from '#server/db/recipientChanges.ts';
import { id, type Trials } from '#tests/support/decoys/stage.ts';

const AT = Date.UTC(2026, 10, 20, 10);
const [CAMPAIGN, MESSAGE, CONTACT, CONVERSATION, OTHER] = [id(1), id(2), id(3), id(4), id(5)];

const campaign = {
  id: CAMPAIGN,
  name: 'Sale',
  status: 'in_progress',
  is_ready: true,
  retry_on_failure: true,
  template: {},
};
const recipient = {
  campaign_id: CAMPAIGN,
  position: 1,
  name: 'Marie',
  phone: '237677000111',
  status: 'pending',
  message_id: MESSAGE,
  contact_id: CONTACT,
  conversation_id: CONVERSATION,
};
const unsent = { ...recipient, message_id: null };
const sent = { ...recipient, status: 'sent', sent_at: new Date(AT) };
const queued = {
  id: 10,
  kind: 'message.send',
  lane: `campaign/${CAMPAIGN}`,
  dedupe: `send:${MESSAGE}`,
  payload: { position: 1, messageId: MESSAGE },
  state: 'ready',
  run_at: new Date(Date.now() - 1000),
  claim: 3,
};
const message = {
  id: MESSAGE,
  conversation_id: CONVERSATION,
  message: 'Sale!',
  status: STATUS.sent,
  mode: 1,
  seq: 1,
};
const conversation = {
  id: CONVERSATION,
  contact_id: CONTACT,
  channel: 'whatsapp',
  label: 'resolved',
  last_message: { _id: MESSAGE },
};
const contact = { id: CONTACT, channel: 'whatsapp', address: '237677000111', name: 'Marie' };
const row = {
  campaign_id: CAMPAIGN,
  position: 1,
  message_id: MESSAGE,
  status: 'sent' as const,
  retries: 0,
  retry_on_failure: false,
};
const failed = (reason: 'undeliverable' | 'optedOut') => () => ({
  type: 'provider.failed' as const,
  reason,
  error: 'x',
});
const metrics = { total: 1, failed: 1 } as never;
const receipt = {
  id: MESSAGE,
  conversation_id: CONVERSATION,
  provider_id: 'p1',
  event: 'provider.delivered',
  from: '1',
  to: '2',
  status: STATUS.delivered,
  confirmation: null,
  error: null,
  detail: null,
};

export const campaigns: Trials = {
  campaignQueue: {
    unfinishedCampaigns: {
      rows: { campaigns: campaign },
      asOwner: (owner) => unfinishedCampaigns(owner, AT),
    },
    'unfinishedCampaigns, scheduled': {
      rows: { campaigns: { ...campaign, status: 'scheduled', scheduled_for: new Date(AT - 1) } },
      asOwner: (owner) => unfinishedCampaigns(owner, AT),
    },
    nextRecipients: { rows: { campaign_recipients: unsent }, inTx: (tx) => nextRecipients(tx, CAMPAIGN, 10) },
    queueRecipients: {
      rows: { campaign_recipients: unsent },
      inTx: (tx) => queueRecipients(tx, { campaignId: CAMPAIGN, channelId: 'n1', positions: [1] }),
    },
    deferRecipients: {
      rows: { campaign_recipients: recipient },
      inTx: (tx) => deferRecipients(tx, CAMPAIGN, [{ position: 1, until: AT }]),
    },
    releaseRecipients: {
      rows: { campaign_recipients: { ...unsent, wait_until: new Date(AT - 1) } },
      inTx: (tx) => releaseRecipients(tx, CAMPAIGN, AT),
    },
    'progressOf, waiting': {
      rows: { campaign_recipients: unsent, outbox: queued },
      inTx: (tx) => progressOf(tx, CAMPAIGN),
    },
    'progressOf, in hand': {
      rows: { campaign_recipients: recipient },
      inTx: (tx) => progressOf(tx, CAMPAIGN),
    },
    'progressOf, deferred': {
      rows: { campaign_recipients: { ...unsent, wait_until: new Date(AT) } },
      inTx: (tx) => progressOf(tx, CAMPAIGN),
    },
    'progressOf, retrying': {
      rows: { campaign_recipients: { ...recipient, status: 'retry_scheduled', retry_at: new Date(AT) } },
      inTx: (tx) => progressOf(tx, CAMPAIGN),
    },
    dueRetries: {
      rows: { campaign_recipients: { ...recipient, status: 'retry_scheduled', retry_at: new Date(AT - 1) } },
      inTx: (tx) => dueRetries(tx, CAMPAIGN, AT),
    },
    sendingOf: {
      rows: {
        organisations: {},
        channels: { channel_id: 'n1', provider: 'cloud', rate_per_second: 20 },
        channel_health: {
          channel: 'whatsapp',
          channel_id: 'n1',
          restricted_until: new Date(Date.now() + 1e7),
          restriction: 'templates',
        },
      },
      inTx: (tx) => sendingOf(tx),
    },
    deliveredShare: {
      rows: { campaigns: campaign, campaign_recipients: sent },
      inTx: (tx) => deliveredShare(tx, CAMPAIGN, AT + 3_600_000),
    },
    'deliveredShare, since it was resumed': {
      rows: { campaigns: { ...campaign, judged_from: new Date(AT - 1) }, campaign_recipients: sent },
      inTx: (tx) => deliveredShare(tx, CAMPAIGN, AT + 3_600_000),
    },
    countFailures: { rows: { campaigns: campaign }, inTx: (tx) => countFailures(tx, CAMPAIGN, 2) },
    'countFailures, none': {
      rows: { campaigns: { ...campaign, failures_in_row: 1 } },
      inTx: (tx) => countFailures(tx, CAMPAIGN, 'none'),
    },
    unannouncedCampaigns: {
      rows: { campaigns: { ...campaign, changes: 2, announced: 1 } },
      asOwner: (owner) => unannouncedCampaigns(owner),
    },
    markAnnounced: {
      rows: { campaigns: { ...campaign, changes: 2, announced: 1 } },
      inTx: (tx) => markAnnounced(tx, CAMPAIGN, 1),
    },
  },
  campaignBatch: {
    lockQueued: {
      rows: { outbox: queued, campaign_recipients: recipient, messages: message },
      inTx: (tx) => lockQueued(tx, CAMPAIGN, 10),
    },
    dropStale: {
      rows: { outbox: queued, campaign_recipients: { ...recipient, status: 'skipped' } },
      inTx: (tx) => dropStale(tx, CAMPAIGN),
    },
    'dropStale, nothing': {
      rows: { outbox: queued, campaign_recipients: recipient },
      inTx: (tx) => dropStale(tx, CAMPAIGN),
    },
    saveAccepted: {
      rows: { outbox: { ...queued, state: 'leased' }, messages: message },
      inTx: (tx) => saveAccepted(tx, [{ job: 10, messageId: MESSAGE, providerId: 'p1' }]),
    },
    returnPrepared: {
      rows: { outbox: { ...queued, state: 'leased' } },
      inTx: (tx) => returnPrepared(tx, [{ job: 10, claim: 3 }]),
    },
  },
  campaignMessages: {
    countReply: {
      rows: {
        campaigns: campaign,
        campaign_recipients: sent,
        contacts: { ...contact, unreachable_at: new Date(AT) },
        conversations: conversation,
      },
      inTx: (tx) => countReply(tx, { conversationId: CONVERSATION, at: AT + 1000 }),
    },
    'applyToRecipients, unreachable': {
      rows: { campaign_recipients: sent, contacts: contact },
      inTx: (tx) => applyToRecipients(tx, [row], failed('undeliverable')),
    },
    'applyToRecipients, opted out': {
      rows: { campaign_recipients: sent, contacts: contact },
      inTx: (tx) => applyToRecipients(tx, [row], failed('optedOut')),
    },
  },
  recipientChanges: {
    accessRecipients: {
      rows: { campaigns: campaign, campaign_recipients: sent },
      inTx: (tx) => accessRecipients(tx, [MESSAGE]),
    },
    saveRecipients: {
      rows: { campaign_recipients: sent },
      inTx: (tx) =>
        saveRecipients(tx, [
          {
            ...row,
            event: 'provider.read',
            from: 'sent',
            to: 'read',
            reason: null,
            error: null,
            retry_at: null,
          },
        ]),
    },
  },
  campaignReceipts: {
    lockCampaignMessages: { rows: { messages: message }, inTx: (tx) => lockCampaignMessages(tx, [MESSAGE]) },
    saveCampaignMessages: {
      rows: { messages: message, conversations: conversation, outbox: queued },
      inTx: (tx) => saveCampaignMessages(tx, [receipt]),
    },
    'saveCampaignMessages, no change': {
      rows: { messages: message, conversations: conversation },
      inTx: (tx) => saveCampaignMessages(tx, [{ ...receipt, to: '1' }]),
    },
  },
  campaignRecipients: {
    'readRecipients, failed': {
      rows: {
        campaign_recipients: [
          { ...sent, status: 'failed' },
          { ...sent, position: 2, phone: '2', message_id: OTHER, name: 'Awa' },
        ],
      },
      inTx: (tx) =>
        readRecipients(tx, {
          campaignId: CAMPAIGN,
          tab: 'failed',
          search: '',
          page: 1,
          limit: 10,
          after: undefined,
          metrics,
        }),
    },
    'readRecipients, after another': {
      rows: {
        campaign_recipients: [sent, { ...sent, position: 2, phone: '2', message_id: OTHER, name: 'Awa' }],
      },
      inTx: (tx) =>
        readRecipients(tx, {
          campaignId: CAMPAIGN,
          tab: 'all',
          search: '',
          page: 1,
          limit: 10,
          after: 2,
          metrics,
        }),
    },
    'readRecipients, by name or phone': {
      rows: {
        campaign_recipients: [sent, { ...sent, position: 2, phone: '2', message_id: OTHER, name: '237' }],
      },
      inTx: (tx) =>
        readRecipients(tx, {
          campaignId: CAMPAIGN,
          tab: 'all',
          search: '237',
          page: 1,
          limit: 10,
          after: 0,
          metrics,
        }),
    },
    groupRecipients: {
      rows: { campaign_recipients: { ...sent, status: 'failed', reason: 'rate' } },
      inTx: (tx) => groupRecipients(tx, CAMPAIGN),
    },
  },
  newCampaign: {
    dropCampaign: {
      rows: { campaigns: { ...campaign, is_ready: false } },
      inTx: (tx) => dropCampaign(tx, CAMPAIGN),
    },
    skipOptedOut: {
      rows: {
        campaign_recipients: unsent,
        contacts: { ...contact, marketing_stopped_at: new Date(AT) },
        contact_identities: {
          contact_id: CONTACT,
          channel: 'whatsapp',
          value: '237677000111',
          kind: 'phone',
        },
      },
      inTx: (tx) => skipOptedOut(tx, CAMPAIGN),
    },
    findByRequest: {
      rows: { campaigns: { ...campaign, request_key: OTHER } },
      inTx: async (tx) => (await findByRequest(tx, OTHER))?.id,
    },
    copyFailed: {
      rows: { campaign_recipients: { ...sent, status: 'failed' } },
      inTx: (tx) => copyFailed(tx, { from: CAMPAIGN, to: OTHER, unconfirmed: false }),
    },
    'copyFailed, and the unconfirmed': {
      rows: { campaign_recipients: { ...sent, status: 'unconfirmed' } },
      inTx: (tx) => copyFailed(tx, { from: CAMPAIGN, to: OTHER, unconfirmed: true }),
    },
    copyAudience: {
      rows: { campaign_recipients: unsent },
      inTx: (tx) => copyAudience(tx, { from: CAMPAIGN, to: OTHER }),
    },
  },
  answeredCampaign: {
    answeredCampaign: {
      rows: {
        campaigns: { ...campaign, template: { language: 'en' } },
        campaign_recipients: sent,
        messages: message,
      },
      inTx: (tx) => answeredCampaign(tx, CONVERSATION, AT + 1000),
    },
    triedCampaign: {
      rows: { campaigns: { ...campaign, template: { language: 'en', components: [] } } },
      inTx: (tx) => triedCampaign(tx, CAMPAIGN),
    },
  },
  business: {
    'writeBusiness, other payment hours': {
      rows: {
        organisations: { name: 'Shop' },
        campaign_recipients: [
          { ...unsent, wait_until: new Date(AT) },
          { ...unsent, position: 2, phone: '2' },
        ],
      },
      inTx: async (tx) =>
        writeBusiness(tx, {
          before: await readBusiness(tx),
          change: { payment_hours: { from: '09:00', until: '17:00' } },
        }),
    },
  },
};
