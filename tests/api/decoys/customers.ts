import { ConversationId } from '#contract/message.ts';
import { dropUnusedFiles, filesOf, releaseFiles, setFiles } from '#server/db/attachedFiles.ts';
import {
  accessMerge,
  dropMerge,
  lockPeople,
  newestMerge,
  readSide,
  saveShared,
  touchConversations,
} from '#server/db/contactMerges.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';
import {
  accessContact,
  addContacts,
  findContact,
  hasStoppedMarketing,
  listContacts,
  saveMarketingWord,
  saveProfile,
} from '#server/db/contacts.ts';
import { listDrafts, saveDraft } from '#server/db/drafts.ts';
import {
  findHolders,
  linkIdentities,
  retireIdentities,
  saveIdentities,
  saveNotation,
  takeIdentities,
  updateAddress,
} from '#server/db/identities.ts';
import { accessKnownSenders } from '#server/db/knownSenders.ts';
import { readContactExport } from '#server/db/contactExport.ts';
import { mergeContacts } from '#server/db/mergeContacts.ts';
import {
  accessMessage,
  claimOwn,
  findByClientId,
  findByProviderId,
  findMessage,
  lastHandlingLine,
  sentBefore,
} from '#server/db/messages.ts';
import { contactOf, withdrawQuestion } from '#server/db/optOuts.ts';
import { findQuestion, ownerOfQuestion, ratingsOf, readCircumstances } from '#server/db/satisfaction.ts';
import {
  accessScheduled,
  addScheduled,
  announceScheduledOf,
  deleteScheduled,
  listScheduled,
  returnScheduled,
} from '#server/db/scheduledMessages.ts';
import { countUse, dropSnippetsOf, listSnippets, snippetsOf } from '#server/db/snippets.ts';
import {
  addTag,
  countForMerge,
  countTags,
  knownTagNames,
  listTags,
  mergedInto,
  readTag,
  setArchived,
  tagNamed,
} from '#server/db/tags.ts';
import { id, NOW, ORG, type Trials } from '#tests/support/decoys/stage.ts';

const AT = Date.UTC(2026, 10, 20, 10);
const [CONTACT, CONVERSATION, MESSAGE, BEN, OTHER] = [id(1), id(2), id(3), id(4), id(5)];
const [OTHER_CONTACT, OTHER_CONVERSATION, FILE, SCHEDULED, TAG, SNIPPET, THIRD] = [
  id(6),
  id(7),
  id(8),
  id(9),
  id(10),
  id(11),
  id(13),
];
const PHONE = '237677000111';

const contact = { id: CONTACT, channel: 'whatsapp', address: PHONE, name: 'Marie' };
const conversation = { id: CONVERSATION, contact_id: CONTACT, channel: 'whatsapp', label: 'resolved' };
const identity = {
  contact_id: CONTACT,
  channel: 'whatsapp',
  value: PHONE,
  kind: 'phone',
  seen_at: new Date(AT),
};
const phone = { kind: 'phone' as const, value: PHONE };
const message = {
  id: MESSAGE,
  conversation_id: CONVERSATION,
  message: 'Yes',
  status: 1,
  mode: 1,
  seq: 1,
  created_at: new Date(AT),
};
const ben = {
  'identity.user': { id: BEN, name: 'Ben' },
  'identity.member': { organizationId: ORG, userId: BEN, role: 'member' },
};
const scheduled = {
  id: SCHEDULED,
  conversation_id: CONVERSATION,
  author_id: BEN,
  text: 'Later',
  caption: '',
  due_at: new Date(AT),
};
const file = {
  id: FILE,
  origin: 'scheduled',
  mime_type: 'image/png',
  size: 3,
  name: 'a.png',
  created_at: new Date(NOW - 1000),
};
const attached = { scheduled_id: SCHEDULED, position: 1, file_id: FILE };
const draft = { user_id: BEN, conversation_id: CONVERSATION, text: 'Hel', written_at: new Date(AT) };
const word = { contactId: CONTACT, isOptedOut: true, at: AT };
const tag = { id: TAG, name: 'VIP', colour: 'blue' };
const snippet = { id: SNIPPET, owner_id: BEN, folder: '', name: 'Hours', texts: {} };
const question = {
  id: id(12),
  conversation_id: CONVERSATION,
  channel: 'whatsapp',
  resolved_at: new Date(AT),
  rating: 4,
  answered_at: new Date(AT),
  asked_at: new Date(AT),
  state: 'answered',
};
const known = {
  contacts: contact,
  conversations: conversation,
  contact_identities: identity,
  organisations: { name: 'Shop' },
};
const receipt = { kind: 'message.read', channel: 'whatsapp' };
/** A row of the conversation that is merged, and one of a third. */
const both = (table: string, row: object = {}) => ({
  [table]: [OTHER_CONVERSATION, THIRD].map((conversation_id, index) => ({
    ...row,
    conversation_id,
    ...(table === 'campaign_recipients' ? { position: index, phone: `${index}` } : {}),
  })),
});
/** A row of the conversation, and one of another. */
const ours = (table: string, row: object) => ({
  [table]: [CONVERSATION, OTHER_CONVERSATION].map((conversation_id) => ({ ...row, conversation_id })),
});
const short = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

export const customers: Trials = {
  contacts: {
    'findContact, by its number': {
      rows: {
        contacts: [contact, { ...contact, id: OTHER_CONTACT, address: '237699000222', name: 'Paul' }],
        contact_identities: { ...identity, contact_id: OTHER_CONTACT, value: '237677000112' },
        conversations: conversation,
      },
      inTx: async (tx) => (await findContact(tx, `+${PHONE}`, 'whatsapp'))?._id,
    },
    'findContact, by an identity': {
      rows: { contacts: { ...contact, address: 'x' }, contact_identities: identity },
      inTx: async (tx) => (await findContact(tx, PHONE, 'whatsapp'))?._id,
    },
    'findContact, on Instagram': {
      rows: { contacts: { ...contact, channel: 'instagram', address: 'i1' } },
      inTx: async (tx) => (await findContact(tx, 'i1', 'instagram'))?._id,
    },
    'findContact, with what belongs to it': {
      rows: {
        contacts: contact,
        conversations: { ...conversation, shopify_customer_id: '7' },
        shops: { domain: 's.test', token: 't', name: 'S', currency: 'XAF' },
        crm_contacts: { contact_id: CONTACT, external_id: '8' },
        crm_accounts: { platform: 'zoho', record_url: 'https://z.test/' },
        campaign_recipients: {
          contact_id: CONTACT,
          campaign_id: OTHER,
          position: 1,
          status: 'sent',
          phone: PHONE,
        },
      },
      inTx: async (tx) => {
        const found = await findContact(tx, CONTACT, 'whatsapp');
        return found && [found._id, found.shopifyLink, found.crm?.url, found.available_tabs.campaigns];
      },
    },
    accessContact: {
      rows: { contacts: contact, conversations: conversation },
      inTx: async (tx) => {
        const found = await accessContact(tx, CONTACT);
        return found && [found.contact._id, found.conversationId];
      },
    },
    listContacts: {
      rows: {
        contacts: [
          { ...contact, tags: ['vip'] },
          { ...contact, id: OTHER_CONTACT, address: 'x' },
        ],
      },
      inTx: async (tx) =>
        (await listContacts(tx, { channel: 'whatsapp', tag: 'vip', offset: 0, limit: 10 })).data.map(
          ({ _id }) => _id,
        ),
    },
    addContacts: {
      rows: { contacts: contact, contact_identities: { ...identity, value: '237699000222' } },
      inTx: async (tx) =>
        (
          await addContacts(
            tx,
            'team',
            [PHONE, '237699000222', '237699000333'].map((address) => ({
              address,
              first_name: 'A',
              last_name: '',
              tags: [],
              postal_address: null,
              fields: {},
            })) as never,
          )
        ).map(({ phone: number }) => number),
    },
    saveProfile: {
      rows: { contacts: { ...contact, name: `+${PHONE}` } },
      inTx: (tx) => saveProfile(tx, CONTACT, { name: 'Marie Ewane', username: 'marie', image: null }),
    },
    hasStoppedMarketing: {
      rows: { contacts: { ...contact, marketing_stopped_at: new Date(AT) }, conversations: conversation },
      inTx: (tx) => hasStoppedMarketing(tx, CONVERSATION),
    },
    'saveMarketingWord, out': {
      rows: { contacts: { ...contact, marketing_said_at: new Date(AT - 1) } },
      inTx: (tx) => saveMarketingWord(tx, word),
    },
    'saveMarketingWord, in again': {
      rows: {
        contacts: { ...contact, marketing_said_at: new Date(AT - 1), marketing_stopped_at: new Date(AT - 1) },
      },
      inTx: (tx) => saveMarketingWord(tx, { ...word, isOptedOut: false }),
    },
  },
  contactNumbers: {
    'readNumbers, without a country': {
      rows: {
        pawapay_accounts: { token: 't', country_code: 'CMR', currency_code: 'XAF', language_code: 'FR' },
        channels: { channel_id: 'n1', provider: 'cloud', display_number: '+33612345678' },
      },
      inTx: async (tx) => (await readNumbers(tx))('699000111'),
    },
    readNumbers: {
      rows: {
        organisations: { name: 'Shop' },
        contacts: { ...contact, address: '2376770001111' },
        contact_identities: { ...identity, value: '2376770002222' },
      },
      inTx: async (tx) => {
        const read = await readNumbers(tx, ['+2376770001111', '+2376770002222']);
        return [read('+2376770001111'), read('+2376770002222')];
      },
    },
  },
  optOuts: {
    withdrawQuestion: {
      rows: { messages: { ...message, extras: { mentions_opt_out: true, type: 'x' } } },
      inTx: (tx) => withdrawQuestion(tx, MESSAGE),
    },
    contactOf: { rows: { conversations: conversation }, inTx: (tx) => contactOf(tx, CONVERSATION) },
  },
  identities: {
    'findHolders, of a stored one': {
      rows: {
        contacts: contact,
        conversations: conversation,
        contact_identities: [identity, { ...identity, kind: 'user', value: 'u1', via: 'n1' }],
        channels: { channel_id: 'n1', provider: 'cloud' },
      },
      inTx: (tx) => findHolders(tx, 'whatsapp', [phone], AT),
    },
    'findHolders, of a former one': {
      rows: {
        contacts: [
          { ...contact, address: 'x' },
          { ...contact, id: OTHER_CONTACT, address: 'y' },
        ],
        contact_identities: identity,
        former_identities: {
          channel: 'whatsapp',
          value: PHONE,
          kind: 'phone',
          contact_id: OTHER_CONTACT,
          retired_at: new Date(AT),
        },
      },
      inTx: (tx) => findHolders(tx, 'whatsapp', [phone], AT - 1000),
    },
    'findHolders, of an address': {
      rows: { contacts: contact },
      inTx: (tx) => findHolders(tx, 'whatsapp', [phone], AT),
    },
    takeIdentities: {
      rows: { contacts: contact, contact_identities: [identity, { ...identity, kind: 'user', value: 'u1' }] },
      inTx: (tx) =>
        takeIdentities(tx, { channel: 'whatsapp', at: AT }, [{ value: PHONE, contactId: CONTACT }], [phone]),
    },
    'saveIdentities, seen anew': {
      rows: { contact_identities: identity, channels: { channel_id: 'n1', provider: 'cloud' } },
      inTx: (tx) =>
        saveIdentities(tx, { channel: 'whatsapp', contactId: CONTACT, at: AT + 7_200_000 }, [phone]),
    },
    'saveIdentities, of another contact': {
      rows: { contact_identities: { ...identity, contact_id: OTHER_CONTACT } },
      inTx: (tx) => saveIdentities(tx, { channel: 'whatsapp', contactId: CONTACT, at: AT }, [phone]),
    },
    'saveIdentities, used again': {
      rows: { contact_identities: { ...identity, retired_at: new Date(AT - 1) } },
      inTx: (tx) => saveIdentities(tx, { channel: 'whatsapp', contactId: CONTACT, at: AT }, [phone]),
    },
    'saveIdentities, through another number': {
      rows: {
        contact_identities: { ...identity, kind: 'user', via: 'n0' },
        channels: { channel_id: 'n1', provider: 'cloud' },
      },
      inTx: (tx) =>
        saveIdentities(tx, { channel: 'whatsapp', contactId: CONTACT, at: AT }, [{ ...phone, kind: 'user' }]),
    },
    saveNotation: {
      rows: { contact_identities: identity },
      inTx: (tx) => saveNotation(tx, { contactId: CONTACT, value: PHONE }),
    },
    retireIdentities: {
      rows: { contact_identities: identity },
      inTx: (tx) => retireIdentities(tx, { channel: 'whatsapp', contactId: CONTACT, at: AT }, [phone]),
    },
    updateAddress: {
      rows: {
        contacts: [
          { ...contact, address: 'u1', name: 'u1' },
          { ...contact, id: OTHER_CONTACT, address: 'y' },
        ],
        contact_identities: [identity, { ...identity, kind: 'user', value: 'u1' }],
      },
      inTx: (tx) => updateAddress(tx, CONTACT),
    },
    'updateAddress, as good as it is': {
      rows: {
        contacts: contact,
        contact_identities: [identity, { ...identity, value: '237699000222', seen_at: new Date(AT + 1) }],
      },
      inTx: (tx) => updateAddress(tx, CONTACT),
    },
    linkIdentities: {
      rows: { contacts: contact, contact_identities: identity },
      inTx: (tx) => linkIdentities(tx, 'whatsapp', [phone, { kind: 'user', value: 'u1' }], AT),
    },
  },
  knownSenders: {
    accessKnownSenders: {
      rows: {
        ...known,
        campaign_recipients: {
          conversation_id: CONVERSATION,
          campaign_id: OTHER,
          position: 1,
          status: 'sent',
          phone: PHONE,
          sent_at: new Date(AT),
        },
        former_identities: {
          channel: 'whatsapp',
          value: PHONE,
          kind: 'phone',
          contact_id: OTHER_CONTACT,
          retired_at: new Date(AT - 1),
        },
      },
      inTx: async (tx) =>
        [
          ...(await accessKnownSenders(tx, [
            { channel: 'whatsapp', party: { address: PHONE, name: null }, at: AT },
          ])),
        ].map(([place, { contactId, concernsCampaign }]) => [place, contactId, concernsCampaign]),
    },
    'accessKnownSenders, whose name is new': {
      isFixed: true,
      rows: { ...known, contacts: { ...contact, name: `+${PHONE}` } },
      inTx: async (tx) =>
        short(
          [
            ...(await accessKnownSenders(tx, [
              { channel: 'whatsapp', party: { address: PHONE, name: 'Marie' }, at: AT },
            ])),
          ].map(([, { contactId }]) => ({ id: contactId })),
        ),
    },
    'accessKnownSenders, whose user name is new': {
      isFixed: true,
      rows: { ...known, contacts: { ...contact, username: 'marie' } },
      inTx: async (tx) =>
        short(
          [
            ...(await accessKnownSenders(tx, [
              { channel: 'whatsapp', party: { address: PHONE, name: null, username: 'mimi' }, at: AT },
            ])),
          ].map(([, { contactId }]) => ({ id: contactId })),
        ),
    },
  },
  contactExport: {
    readContactExport: {
      isFixed: true,
      rows: {
        contacts: [contact, { ...contact, id: THIRD, address: 'y' }],
        conversations: [conversation, { ...conversation, id: OTHER_CONVERSATION, contact_id: THIRD }],
        contact_changes: [{ contact_id: CONTACT }, { contact_id: THIRD }],
        contact_identities: [identity, { ...identity, contact_id: THIRD, value: 'y' }],
        former_identities: [
          { channel: 'whatsapp', value: 'z', kind: 'phone', contact_id: CONTACT },
          { channel: 'whatsapp', value: 'y', kind: 'phone', contact_id: THIRD },
        ],
        ...ours('messages', { message: 'Yes', status: 1, mode: 1, seq: 1 }),
        ...ours('note_mentions', { user_id: BEN }),
        ...ours('drafts', { user_id: BEN, text: 'Hel', written_at: new Date(AT) }),
        ...ours('scheduled_messages', { author_id: BEN, due_at: new Date(AT), text: 'Later' }),
        ...ours('satisfaction_questions', { resolved_at: new Date(AT), channel: 'whatsapp' }),
        ...ours('unanswered_questions', { asked_at: new Date(AT) }),
        invoices: [
          { id: OTHER, contact_id: CONTACT, conversation_id: CONVERSATION, amount: 5, outstanding: 5 },
          { id: THIRD, contact_id: THIRD, conversation_id: OTHER_CONVERSATION, amount: 5, outstanding: 5 },
        ],
        payments: [{ invoice_id: OTHER }, { invoice_id: THIRD }],
        campaign_recipients: [
          { campaign_id: OTHER, position: 1, phone: 'x', contact_id: CONTACT },
          { campaign_id: OTHER, position: 2, phone: PHONE },
          { campaign_id: OTHER, position: 3, phone: 'y', contact_id: THIRD },
        ],
        crm_contacts: [
          { contact_id: CONTACT, external_id: '8' },
          { contact_id: THIRD, external_id: '9' },
        ],
      },
      inTx: async (tx) => {
        const { data = {}, files = [] } = (await readContactExport(tx, CONTACT)) ?? {};
        const counts = Object.entries(data).map(([name, of]) => [
          name,
          Array.isArray(of) ? of.length : of !== null,
        ]);
        const paid = (data['invoices'] as { payments: unknown[] | null }[] | null)?.map(
          (it) => it.payments?.length,
        );
        return { ...Object.fromEntries(counts), paid, files: files.length };
      },
    },
  },
  mergeContacts: {
    'mergeContacts, with a conversation each': {
      isFixed: true,
      rows: {
        contacts: [
          contact,
          { ...contact, id: OTHER_CONTACT, address: 'x', marketing_stopped_at: new Date(AT) },
          { ...contact, id: THIRD, address: 'y' },
        ],
        conversations: [
          { ...conversation, activity: 1 },
          { ...conversation, id: OTHER_CONVERSATION, contact_id: OTHER_CONTACT, activity: 9 },
          { ...conversation, id: THIRD, contact_id: THIRD, activity: 10 },
        ],
        messages: [
          message,
          { ...message, id: OTHER, conversation_id: OTHER_CONVERSATION, created_at: new Date(AT - 1) },
          { ...message, id: THIRD, conversation_id: THIRD },
        ],
        contact_identities: [
          { ...identity, contact_id: OTHER_CONTACT },
          { ...identity, contact_id: THIRD, value: 'z' },
        ],
        drafts: [
          { ...draft, conversation_id: OTHER_CONVERSATION },
          { ...draft, conversation_id: THIRD },
        ],
        outbox: [
          {
            ...receipt,
            lane: OTHER_CONVERSATION,
            dedupe: 'd',
            payload: { conversationId: OTHER_CONVERSATION },
          },
          { ...receipt, lane: OTHER_CONVERSATION, dedupe: 'e', state: 'done', payload: {} },
          { ...receipt, lane: THIRD, dedupe: 'f', payload: { conversationId: THIRD } },
        ],
        ...both('invoices', { contact_id: OTHER_CONTACT, amount: 5, outstanding: 5 }),
        ...both('response_times'),
        ...both('campaign_recipients', { campaign_id: OTHER, phone: PHONE }),
        ...both('scheduled_messages', { author_id: BEN, due_at: new Date(AT), text: 'Later' }),
        ...both('satisfaction_questions', { resolved_at: new Date(AT), channel: 'whatsapp' }),
        ...both('note_mentions', { user_id: BEN }),
        ...both('unanswered_questions', { asked_at: new Date(AT) }),
        ...both('merged_conversations'),
      },
      inTx: (tx) => mergeContacts(tx, CONTACT, OTHER_CONTACT),
    },
    'mergeContacts, with one conversation': {
      isFixed: true,
      rows: {
        contacts: [
          contact,
          { ...contact, id: OTHER_CONTACT, address: 'x', person_id: OTHER },
          { ...contact, id: OTHER, address: 'z', person_id: OTHER },
          { ...contact, id: THIRD, address: 'y', person_id: THIRD },
        ],
        conversations: [
          { ...conversation, contact_id: OTHER_CONTACT },
          { ...conversation, id: THIRD, contact_id: THIRD },
        ],
        contact_changes: [{ contact_id: OTHER_CONTACT }, { contact_id: THIRD }],
        campaign_recipients: [
          { contact_id: OTHER_CONTACT, campaign_id: OTHER, position: 1, phone: PHONE },
          { contact_id: THIRD, campaign_id: OTHER, position: 2, phone: 'y' },
        ],
        messaging_limit_uses: [
          { contact_id: OTHER_CONTACT, used_at: new Date(AT) },
          { contact_id: THIRD, used_at: new Date(AT + 1) },
        ],
        former_identities: [
          { channel: 'whatsapp', value: PHONE, kind: 'phone', contact_id: OTHER_CONTACT },
          { channel: 'whatsapp', value: 'y', kind: 'phone', contact_id: THIRD },
        ],
        crm_contacts: [
          { contact_id: OTHER_CONTACT, external_id: '8' },
          { contact_id: THIRD, external_id: '9' },
        ],
      },
      inTx: (tx) => mergeContacts(tx, CONTACT, OTHER_CONTACT),
    },
  },
  contactMerges: {
    lockPeople: {
      rows: {
        contacts: [
          { ...contact, person_id: OTHER },
          { ...contact, id: OTHER_CONTACT, address: 'x', person_id: OTHER },
        ],
      },
      inTx: async (tx) => short(await lockPeople(tx, [CONTACT])),
    },
    saveShared: {
      rows: { contacts: [contact, { ...contact, id: OTHER_CONTACT, address: 'x' }] },
      inTx: (tx) =>
        saveShared(tx, [
          {
            id: CONTACT,
            fields: {
              first_name: 'M',
              last_name: '',
              name: 'M',
              tags: [],
              postal_address: null,
              fields: {},
              marketing_stopped_at: null,
              person_id: null,
            },
          },
        ]),
    },
    touchConversations: {
      rows: { conversations: conversation },
      inTx: (tx) => touchConversations(tx, [CONTACT]),
    },
    accessMerge: {
      rows: { contact_merges: { id: OTHER, kept_id: CONTACT, joined_id: OTHER_CONTACT, changes: '[]' } },
      inTx: (tx) => accessMerge(tx, OTHER),
    },
    dropMerge: {
      rows: { contact_merges: { id: OTHER, kept_id: CONTACT, joined_id: OTHER_CONTACT, changes: '[]' } },
      inTx: (tx) => dropMerge(tx, OTHER),
    },
    'newestMerge, of the kept one': {
      rows: {
        contact_merges: {
          id: OTHER,
          kept_id: CONTACT,
          joined_id: OTHER_CONTACT,
          changes: JSON.stringify([
            { id: CONTACT, before: { name: 'Marie' } },
            { id: OTHER_CONTACT, before: { name: 'Mimi' } },
          ]),
        },
      },
      inTx: (tx) => newestMerge(tx, [CONTACT]),
    },
    'newestMerge, of the joined one': {
      rows: { contact_merges: { id: OTHER, kept_id: CONTACT, joined_id: OTHER_CONTACT, changes: '[]' } },
      inTx: (tx) => newestMerge(tx, [OTHER_CONTACT]),
    },
    readSide: {
      rows: {
        contacts: contact,
        conversations: conversation,
        messages: [
          message,
          {
            ...message,
            id: OTHER,
            seq: 2,
            message_type: 'system',
            extras: { type: 'user_conversation_note' },
          },
        ],
        invoices: { contact_id: CONTACT, conversation_id: CONVERSATION, amount: 5, outstanding: 5 },
        campaign_recipients: { contact_id: CONTACT, campaign_id: OTHER, position: 1, phone: PHONE },
      },
      inTx: (tx) => readSide(tx, CONTACT, [CONTACT]),
    },
  },
  messages: {
    findMessage: { rows: { messages: message }, inTx: async (tx) => (await findMessage(tx, MESSAGE))?.id },
    findByProviderId: {
      rows: { messages: { ...message, provider_id: 'p1' } },
      inTx: async (tx) => (await findByProviderId(tx, 'p1'))?.id,
    },
    findByClientId: {
      rows: { messages: { ...message, client_message_id: OTHER } },
      inTx: async (tx) => (await findByClientId(tx, OTHER))?.id,
    },
    'accessMessage, by its id': {
      rows: { messages: message },
      inTx: async (tx) => (await accessMessage(tx, { id: MESSAGE }))?.id,
    },
    'accessMessage, by the provider’s': {
      rows: { messages: { ...message, provider_id: 'p1' } },
      inTx: async (tx) => (await accessMessage(tx, { providerId: 'p1' }))?.id,
    },
    lastHandlingLine: {
      rows: {
        messages: { ...message, message_type: 'system', extras: { type: 'user_conversation_takeover' } },
      },
      inTx: (tx) => lastHandlingLine(tx, CONVERSATION),
    },
    'sentBefore, up to a message': {
      rows: {
        contacts: contact,
        conversations: conversation,
        messages: [message, { ...message, id: OTHER, seq: 2, provider_id: 'p2' }],
        outbox: { kind: 'message.send', lane: 'a', dedupe: `send:${MESSAGE}`, state: 'done', payload: {} },
      },
      inTx: async (tx) =>
        short(await sentBefore(tx, { channel: 'whatsapp', address: PHONE, providerId: 'p2', before: null })),
    },
    'sentBefore, up to a time': {
      rows: {
        contacts: contact,
        conversations: conversation,
        messages: [message, { ...message, id: OTHER, seq: 2, created_at: new Date(AT + 9) }],
      },
      inTx: async (tx) =>
        short(await sentBefore(tx, { channel: 'whatsapp', address: PHONE, providerId: null, before: AT })),
    },
    'claimOwn, a text': {
      rows: { messages: message },
      inTx: (tx) => claimOwn(tx, CONVERSATION, { providerId: 'p1', text: 'Yes' }),
    },
  },
  satisfaction: {
    findQuestion: {
      rows: { satisfaction_questions: question },
      inTx: async (tx) => (await findQuestion(tx, id(12)))?.id,
    },
    ownerOfQuestion: {
      rows: { satisfaction_questions: question },
      asOwner: (owner) => ownerOfQuestion(owner, id(12)),
    },
    ratingsOf: {
      rows: {
        contacts: [
          { ...contact, person_id: OTHER },
          { ...contact, id: OTHER_CONTACT, address: 'x', person_id: OTHER },
        ],
        conversations: { ...conversation, contact_id: OTHER_CONTACT },
        satisfaction_questions: question,
      },
      inTx: (tx) => ratingsOf(tx, CONTACT),
    },
    'ratingsOf, alone': {
      rows: {
        contacts: [contact, { ...contact, id: OTHER_CONTACT, address: 'x' }],
        conversations: conversation,
        satisfaction_questions: question,
      },
      inTx: (tx) => ratingsOf(tx, CONTACT),
    },
    readCircumstances: {
      rows: {
        organisations: { satisfaction: { pause_days: 30 } },
        contacts: contact,
        conversations: conversation,
        satisfaction_questions: question,
        messages: { ...message, mode: 2, message: 'Bonjour, merci beaucoup pour la livraison' },
      },
      inTx: async (tx) => {
        const { isAskedLately, isOptedOut, language } = await readCircumstances(
          tx,
          { id: ConversationId.parse(CONVERSATION) },
          { maySend: true, now: AT + 30 * 86_400_000 - 1 },
        );
        return { isAskedLately, isOptedOut, language };
      },
    },
  },
  scheduledMessages: {
    accessScheduled: {
      rows: { scheduled_messages: scheduled },
      inTx: (tx) => accessScheduled(tx, SCHEDULED),
    },
    'accessScheduled, by its author': {
      rows: { scheduled_messages: scheduled, ...ben },
      inTx: async (tx) => (await accessScheduled(tx, SCHEDULED, BEN))?.id,
    },
    'accessScheduled, of somebody who left': {
      rows: { scheduled_messages: { ...scheduled, author_id: OTHER }, ...ben },
      inTx: async (tx) => (await accessScheduled(tx, SCHEDULED, BEN))?.id,
    },
    'listScheduled, of another': {
      rows: { scheduled_messages: scheduled, ...ben },
      inTx: async (tx) => short(await listScheduled(tx, CONVERSATION, OTHER)),
    },
    'listScheduled, come back': {
      rows: { scheduled_messages: { ...scheduled, reason: 'windowClosed' }, ...ben },
      inTx: async (tx) => short(await listScheduled(tx, CONVERSATION, BEN)),
    },
    announceScheduledOf: {
      rows: { scheduled_messages: scheduled },
      inTx: (tx) => announceScheduledOf(tx, BEN),
    },
    addScheduled: {
      rows: { scheduled_messages: { ...scheduled, id: OTHER } },
      inTx: (tx) =>
        addScheduled(tx, {
          id: SCHEDULED,
          conversationId: CONVERSATION,
          authorId: BEN,
          text: 'Later',
          caption: '',
          replyTo: undefined,
          dueAt: AT,
          reopens: false,
        }),
    },
    returnScheduled: {
      rows: { scheduled_messages: scheduled },
      inTx: (tx) => returnScheduled(tx, SCHEDULED, 'windowClosed', null),
    },
    deleteScheduled: {
      rows: { scheduled_messages: scheduled },
      inTx: (tx) => deleteScheduled(tx, SCHEDULED),
    },
  },
  drafts: {
    listDrafts: { rows: { drafts: draft }, inTx: (tx) => listDrafts(tx, BEN) },
    'listDrafts, emptied': {
      rows: { drafts: { ...draft, text: '', written_at: new Date(NOW) } },
      inTx: (tx) => listDrafts(tx, BEN),
    },
    saveDraft: {
      rows: { drafts: draft, conversations: conversation },
      inTx: (tx) =>
        saveDraft(tx, BEN, {
          conversation_id: ConversationId.parse(CONVERSATION),
          text: 'Hello',
          written_at: new Date(AT + 1).toISOString(),
          knownAt: new Date(AT).toISOString(),
        }),
    },
  },
  attachedFiles: {
    setFiles: {
      rows: { files: file, scheduled_files: { ...attached, position: 2 } },
      inTx: (tx) => setFiles(tx, 'scheduled', SCHEDULED, [FILE]),
    },
    dropUnusedFiles: {
      rows: { files: { ...file, created_at: new Date(NOW - 2 * 86_400_000) } },
      inTx: (tx) => dropUnusedFiles(tx, 'scheduled', []),
    },
    'dropUnusedFiles, a known one': {
      rows: { files: file },
      inTx: (tx) => dropUnusedFiles(tx, 'scheduled', [FILE]),
    },
    'dropUnusedFiles, none': {
      rows: { files: { ...file, created_at: new Date(NOW - 2 * 86_400_000) }, scheduled_files: attached },
      inTx: (tx) => dropUnusedFiles(tx, 'scheduled', []),
    },
    filesOf: { rows: { scheduled_files: attached }, inTx: (tx) => filesOf(tx, 'scheduled', SCHEDULED) },
    releaseFiles: {
      rows: { files: file, scheduled_files: attached },
      inTx: (tx) => releaseFiles(tx, SCHEDULED),
    },
    storedFiles: {
      rows: { scheduled_messages: scheduled, files: file, scheduled_files: attached },
      inTx: async (tx) => (await accessScheduled(tx, SCHEDULED))?.files.map(({ name }) => name),
    },
  },
  snippets: {
    listSnippets: {
      rows: { snippets: [snippet, { ...snippet, id: OTHER, owner_id: null, name: 'Shared' }] },
      inTx: async (tx) => short(await listSnippets(tx, BEN)),
    },
    snippetsOf: {
      rows: { snippets: snippet, snippet_files: { snippet_id: SNIPPET, position: 1, file_id: FILE } },
      inTx: (tx) => snippetsOf(tx, BEN),
    },
    countUse: { rows: { snippets: snippet }, inTx: (tx) => countUse(tx, SNIPPET, BEN) },
    'countUse, a shared one': {
      rows: { snippets: { ...snippet, owner_id: null } },
      inTx: (tx) => countUse(tx, SNIPPET, BEN),
    },
    dropSnippetsOf: { rows: { snippets: snippet }, inTx: (tx) => dropSnippetsOf(tx, BEN) },
  },
  tags: {
    listTags: {
      rows: { tags: tag, tag_uses: { tag: 'VIP', change: 2 } },
      inTx: async (tx) => (await listTags(tx)).map(({ id: own, contacts }) => [own, contacts]),
    },
    readTag: { rows: { tags: tag, contacts: { ...contact, tags: ['VIP'] } }, inTx: (tx) => readTag(tx, TAG) },
    tagNamed: { rows: { tags: tag }, inTx: (tx) => tagNamed(tx, 'vIP') },
    mergedInto: { rows: { tags: { ...tag, leads_to: OTHER } }, inTx: (tx) => mergedInto(tx, TAG) },
    knownTagNames: {
      rows: {
        tags: [
          { ...tag, leads_to: OTHER },
          { ...tag, id: OTHER, name: 'Gold' },
        ],
      },
      inTx: (tx) => knownTagNames(tx, ['vip', 'nothing']),
    },
    countTags: { rows: { tags: tag }, inTx: (tx) => countTags(tx) },
    addTag: {
      rows: { tags: { ...tag, leads_to: OTHER } },
      inTx: (tx) => addTag(tx, OTHER_CONTACT, { name: 'vip', colour: 'blue', description: '' } as never),
    },
    setArchived: { rows: { tags: tag }, inTx: (tx) => setArchived(tx, TAG, true) },
    countForMerge: {
      rows: {
        contacts: [
          { ...contact, tags: ['a', 'b'] },
          { ...contact, id: OTHER_CONTACT, address: 'x', tags: ['a'] },
        ],
      },
      inTx: (tx) => countForMerge(tx, 'a', 'b'),
    },
  },
};
