import {
  finishRepeated,
  failInbound,
  nextCampaignReceipt,
  nextInbound,
  postponeInbound,
  storeWebhooks,
} from '#server/db/inbound.ts';
import { acquireLease, releaseLease } from '#server/db/leases.ts';
import { countNodes, deleteNodes, deleteSilentNodes, nodesOn, recordNode } from '#server/db/nodes.ts';
import {
  claimJobs,
  failJob,
  finishJob,
  markCalled,
  nextDue,
  pauseChannel,
  postponeJob,
  queue,
  releaseHeld,
  renewLeases,
} from '#server/db/outbox.ts';
import {
  accessReactionJob,
  dropUnconfirmedReactions,
  finishReportedJob,
  finishSending,
  markDoubtful,
  markUnconfirmed,
  overdueJobs,
  releaseExpiredLeases,
  requeueUnconfirmed,
} from '#server/db/unconfirmed.ts';
import { PRIORITY } from '#server/domain/job.ts';
import { EARLIER, id, LATER, ORG, type Trials } from '#tests/support/decoys/stage.ts';

const [MESSAGE, CONVERSATION, NODE, OTHER_NODE] = [id(1), id(2), id(3), id(4)];

const job = {
  id: 10,
  kind: 'message.send',
  channel: 'whatsapp',
  channel_id: 'n1',
  lane: 'a',
  priority: PRIORITY.campaign + 1,
  dedupe: `send:${MESSAGE}`,
  payload: { messageId: MESSAGE },
  state: 'ready',
  run_at: EARLIER,
  claim: 3,
};
const leased = { ...job, state: 'leased', leased_by: NODE, leased_until: EARLIER };
const held = { id: 10, claim: 3 };
const number = { channel_id: 'n1', provider: 'cloud', rate_per_second: 20, paused_until: EARLIER };
const account = {
  account_id: 'i1',
  rate_per_second: 30,
  paused_until: EARLIER,
  username: 'shop',
  token: 't',
};
const health = { channel: 'whatsapp', channel_id: 'n1', held_until: EARLIER };
const uptime = { up_ms: 1000 };
const item = {
  id: 20,
  lane: 'a',
  dedupe: 'd',
  channel: 'whatsapp',
  channel_id: 'n1',
  payload: {},
  state: 'ready',
  run_at: EARLIER,
};
const node = { id: NODE, host: 'h', pid: 7, seen_at: LATER };

export const sending: Trials = {
  outbox: {
    'queue, a receipt of a message on Instagram': {
      rows: {
        messages: { id: MESSAGE, conversation_id: CONVERSATION, provider_id: 'p1' },
        conversations: { id: CONVERSATION, channel: 'instagram', label: 'resolved' },
      },
      inTx: (tx) =>
        queue(tx, {
          kind: 'message.read',
          payload: { providerId: 'p1', typing: false },
          lane: 'a',
          priority: 1,
          dedupe: 'x',
          channelId: 'n1',
        }),
    },
    'claimJobs, of a number': {
      rows: {
        outbox: [job, { ...job, id: 11, lane: 'b', dedupe: 'send:b', priority: 90 }],
        channels: number,
        channel_health: health,
      },
      asOwner: (owner) => claimJobs(owner, NODE, 1000, 10, 'others'),
    },
    'claimJobs, after another in its lane': {
      isFixed: true,
      rows: { outbox: [{ ...job, id: 9, dedupe: 'send:b', state: 'doubtful' }, job] },
      asOwner: (owner) => claimJobs(owner, NODE, 1000, 10, 'others'),
    },
    'claimJobs, of an Instagram account': {
      rows: {
        outbox: { ...job, channel: 'instagram' },
        instagram_accounts: account,
        channel_health: { ...health, channel: 'instagram' },
      },
      asOwner: (owner) => claimJobs(owner, NODE, 1000, 10, 'others'),
    },
    'claimJobs, answers': {
      rows: { outbox: { ...job, kind: 'autopilot.answer' } },
      asOwner: (owner) => claimJobs(owner, NODE, 1000, 10, 'answers'),
    },
    renewLeases: {
      rows: { outbox: leased },
      asOwner: (owner) => renewLeases(owner, [held], 30_000),
    },
    markCalled: { rows: { outbox: leased }, asOwner: (owner) => markCalled(owner, [held]) },
    finishJob: { rows: { outbox: leased }, inTx: (tx) => finishJob(tx, held) },
    failJob: { rows: { outbox: leased }, inTx: (tx) => failJob(tx, held, 'refused') },
    postponeJob: {
      rows: { outbox: leased },
      asOwner: (owner) => postponeJob(owner, held, 1000, 'busy', true),
    },
    releaseHeld: {
      rows: { outbox: { ...job, kind: 'payment.tell', reason: 'subscription' } },
      inTx: (tx) => releaseHeld(tx, 'subscription'),
    },
    'pauseChannel, a number': {
      rows: { channels: number, instagram_accounts: account },
      asOwner: (owner) => pauseChannel(owner, 'n1', 1000, 'rate'),
    },
    'pauseChannel, an account': {
      rows: { channels: number, instagram_accounts: account },
      asOwner: (owner) => pauseChannel(owner, 'i1', 1000, 'rate'),
    },
    'nextDue, of a number': {
      rows: { outbox: { ...job, run_at: new Date(0) }, channel_health: { ...health, held_until: LATER } },
      asOwner: async (owner) => (await nextDue(owner, 'others')) !== null,
    },
    'nextDue, leased': {
      rows: { outbox: leased, channel_health: { ...health, held_until: LATER } },
      asOwner: async (owner) => (await nextDue(owner, 'others')) !== null,
    },
  },
  unconfirmed: {
    markDoubtful: {
      rows: { outbox: leased, webhook_uptime: uptime },
      asOwner: (owner) => markDoubtful(owner, held, 500, 'lost'),
    },
    releaseExpiredLeases: {
      rows: { outbox: { ...leased, called_at: EARLIER }, nodes: node, webhook_uptime: uptime },
      asOwner: (owner) => releaseExpiredLeases(owner, 500),
    },
    'releaseExpiredLeases, of a node that is gone': {
      rows: { outbox: { ...leased, leased_until: LATER }, nodes: { ...node, id: OTHER_NODE } },
      asOwner: (owner) => releaseExpiredLeases(owner, 500),
    },
    overdueJobs: {
      rows: { outbox: { ...job, state: 'doubtful', confirm_by: 999 }, webhook_uptime: uptime },
      asOwner: (owner) => overdueJobs(owner),
    },
    'overdueJobs, not yet': {
      rows: { outbox: { ...job, state: 'doubtful', confirm_by: 1000 }, webhook_uptime: uptime },
      asOwner: (owner) => overdueJobs(owner),
    },
    markUnconfirmed: {
      rows: { outbox: { ...job, state: 'doubtful' } },
      inTx: (tx) => markUnconfirmed(tx, 10),
    },
    'requeueUnconfirmed, a message': {
      rows: { outbox: { ...job, state: 'unconfirmed', lane: 'campaign/1' } },
      inTx: (tx) => requeueUnconfirmed(tx, { send: MESSAGE }),
    },
    'requeueUnconfirmed, a reaction': {
      rows: { outbox: { ...job, state: 'unconfirmed', kind: 'message.react', lane: `react:${MESSAGE}` } },
      inTx: (tx) => requeueUnconfirmed(tx, { react: MESSAGE }),
    },
    finishSending: { rows: { outbox: leased }, inTx: (tx) => finishSending(tx, MESSAGE) },
    accessReactionJob: {
      rows: { outbox: { ...job, kind: 'message.react' } },
      inTx: (tx) => accessReactionJob(tx, 10),
    },
    finishReportedJob: { rows: { outbox: leased }, inTx: (tx) => finishReportedJob(tx, 10) },
    dropUnconfirmedReactions: {
      rows: { outbox: { ...job, state: 'unconfirmed', kind: 'message.react', lane: `react:${MESSAGE}` } },
      inTx: (tx) => dropUnconfirmedReactions(tx, MESSAGE),
    },
  },
  leases: {
    'acquireLease, of the same holder': {
      rows: { leases: { name: 'sweep', holder: NODE, until: LATER } },
      asOwner: (owner) => acquireLease(owner, 'sweep', NODE, 1000),
    },
    'acquireLease, of another': {
      rows: { leases: { name: 'sweep', holder: OTHER_NODE, until: EARLIER } },
      asOwner: (owner) => acquireLease(owner, 'sweep', NODE, 1000),
    },
    releaseLease: {
      rows: { leases: { name: 'sweep', holder: NODE, until: LATER } },
      asOwner: (owner) => releaseLease(owner, 'sweep', NODE),
    },
  },
  nodes: {
    recordNode: {
      rows: { nodes: node },
      asOwner: (owner) => recordNode(owner, { id: NODE, host: 'h', pid: 7 }),
    },
    nodesOn: { rows: { nodes: node }, asOwner: (owner) => nodesOn(owner, 'h', OTHER_NODE) },
    deleteNodes: { rows: { nodes: node }, asOwner: (owner) => deleteNodes(owner, [NODE]) },
    deleteSilentNodes: {
      rows: { nodes: { ...node, seen_at: EARLIER } },
      asOwner: (owner) => deleteSilentNodes(owner, 60_000),
    },
    countNodes: { rows: { nodes: node }, asOwner: (owner) => countNodes(owner, 60_000) },
  },
  inbound: {
    'storeWebhooks, of a number': {
      rows: {
        channels: { ...number, organisation_id: ORG },
        instagram_accounts: { ...account, organisation_id: id(9) },
      },
      asOwner: (owner) =>
        storeWebhooks(owner, [
          {
            provider: 'whatsapp',
            body: Buffer.from('{}'),
            items: [{ channel: 'whatsapp', channelId: 'n1', lane: 'a', dedupe: 'd', payload: {} as never }],
          },
        ]),
    },
    postponeInbound: {
      rows: { inbound: item },
      asOwner: (owner) => postponeInbound(owner, [20], 1000, 'busy'),
    },
    failInbound: { rows: { inbound: item }, asOwner: (owner) => failInbound(owner, 20, 'bad') },
    finishRepeated: { rows: { inbound: item }, asOwner: (owner) => finishRepeated(owner, 20) },
    nextInbound: { rows: { inbound: item }, asOwner: async (owner) => (await nextInbound(owner)) !== null },
    nextCampaignReceipt: {
      rows: { inbound: { ...item, lane: 'campaign/1' } },
      asOwner: async (owner) => (await nextCampaignReceipt(owner)) !== null,
    },
  },
};
