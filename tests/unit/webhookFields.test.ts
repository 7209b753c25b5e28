import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { subscribedAtMeta } from '#sandbox/webhooks/fields.ts';
import { countUnread, instagramFields, whatsappFields } from '#server/providers/webhookFields.ts';
import { instagramItems } from '#server/providers/instagram/webhook.ts';
import { accountUpdateOf } from '#server/providers/whatsapp/account.ts';
import { changesOf } from '#server/providers/whatsapp/value.ts';
import { accountsReviewed, itemsOf } from '#server/providers/whatsapp/webhook.ts';
import { kinds, messageOfKind, webhookOf } from '#tests/support/whatsappShapes.ts';

const metadata = { display_phone_number: '15550783881', phone_number_id: '106540352242922' };
const at = '1795000000';
const message = { id: 'wamid.1', from: '237650000001', timestamp: at, type: 'text', text: { body: 'Hi' } };
const { from, ...words } = message;

/** A value of each field, typed by hand from the contracts. */
const values: Record<string, object> = {
  messages: { metadata, messages: [message] },
  standby: { metadata, standby: { messages: [message] } },
  messaging_handovers: {
    type: 'control_passed',
    timestamp: at,
    sender: { phone_number: from },
    recipient: metadata,
    control_passed: {},
  },
  smb_message_echoes: { metadata, message_echoes: [{ ...words, from: '15550783881', to: from }] },
  calls: {
    metadata,
    calls: [
      {
        id: 'wacid.1',
        from,
        to: '15550783881',
        event: 'terminate',
        timestamp: at,
        direction: 'USER_INITIATED',
        status: 'Completed',
      },
    ],
  },
  user_preferences: {
    metadata,
    contacts: [{ wa_id: from }],
    user_preferences: [
      { wa_id: from, category: 'marketing_messages', value: 'stop', timestamp: 1_795_000_000 },
    ],
  },
  account_update: { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SCAM' } },
  account_alerts: { alert_info: { alert_severity: 'CRITICAL', alert_type: 'OBA_REJECTED' } },
  account_review_update: { decision: 'REJECTED' },
  business_capability_update: { max_daily_conversations_per_business: 2000 },
  phone_number_name_update: { ...metadata, decision: 'APPROVED' },
  phone_number_quality_update: { ...metadata, event: 'FLAGGED' },
  security: { ...metadata, event: 'PIN_CHANGED' },
};
const webhook = (field: string) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '102290129340398', changes: [{ field, value: values[field] ?? {} }] }],
});

const beside = (value: object) => ({
  entry: [{ id: '1', changes: [{ field: 'messages', value: { metadata, ...value } }] }],
});
const asStatus = (status: string) => ({ id: `wamid.${status}`, status, timestamp: at });

it.each(Object.entries(whatsappFields))(
  'WhatsApp’s field %s has its reader, or a reason why none',
  (field, reading) => {
    const body = webhook(field);
    const read = {
      items: itemsOf(body).length > 0,
      account: changesOf(body).some((change) => accountUpdateOf(change) !== null),
      templates: accountsReviewed(body).length > 0,
    };
    const readers = Object.entries(read).flatMap(([name, isRead]) => (isRead ? [name] : []));
    expect(readers).toEqual('reader' in reading ? [reading.reader] : []);
    if ('none' in reading) expect(reading.none).toMatch(/\.$/);
  },
);

it.each(Object.keys(kinds))('WhatsApp’s message of the kind %s is shown', (kind) => {
  expect(itemsOf(webhookOf(messageOfKind(kind, 1)))).toHaveLength(1);
});

const handover = (value: object) => ({
  entry: [
    { id: '1', changes: [{ field: 'messaging_handovers', value: { metadata, timestamp: at, ...value } }] },
  ],
});
const by = { sender: { phone_number: `+${from}` }, recipient: metadata };
const contacts = [{ wa_id: from, profile: { name: 'Awa' } }];

it.each([
  ['of its type', { type: 'control_passed', ...by, control_passed: {} }, true],
  ['of Messenger, passed', { ...by, pass_thread_control: { new_owner_app_id: '2', metadata: '' } }, true],
  ['of Messenger, taken', { ...by, take_thread_control: { previous_owner_app_id: '1' } }, false],
  ['in a list', { messaging_handovers: [{ type: 'control_taken', ...by }] }, false],
  ['with the usual contacts', { contacts, type: 'control_taken' }, false],
])('A change of who answers is read in the shape %s', (_, value, isOurs) => {
  expect(itemsOf(handover(value))).toMatchObject([
    {
      channelId: metadata.phone_number_id,
      payload: { kind: 'handed', handed: { from: { address: from }, isOurs, at: 1_795_000_000_000 } },
    },
  ]);
});

it.each([
  ['in an object', { standby: { contacts, messages: [message] } }],
  ['in a list of such objects', { standby: [{ contacts, messages: [message] }] }],
  ['in a list of its own', { contacts, standby: [message] }],
  ['beside the field', { contacts, messages: [message] }],
])('What another responder is asked is read %s', (_, value) => {
  const change = { field: 'standby', value: { metadata, ...value } };
  expect(itemsOf({ entry: [{ id: '1', changes: [change] }] })).toMatchObject([
    { payload: { kind: 'message', message: { isStandby: true, text: 'Hi', from: { name: 'Awa' } } } },
  ]);
});

it.each([1_795_000_000, '1795000000', 1_795_000_000_000, '1795000000000'])(
  'An instant is read in seconds and milliseconds: %s',
  (timestamp) => {
    const change = { field: 'messages', value: { metadata, messages: [{ ...message, timestamp }] } };
    expect(itemsOf({ entry: [{ id: '1', changes: [change] }] })).toMatchObject([
      { payload: { message: { at: 1_795_000_000_000 } } },
    ]);
    const event = {
      sender: { id: '1784' },
      recipient: { id: ACCOUNT },
      timestamp,
      message: { mid: 'm', text: 'x' },
    };
    expect(
      instagramItems({
        object: 'instagram',
        entry: [{ id: ACCOUNT, changes: [{ field: 'messages', value: event }] }],
      }),
    ).toMatchObject([{ payload: { message: { at: 1_795_000_000_000 } } }]);
  },
);

it.each([
  [{ product: { elements: [{ title: 'Bag', subtitle: '25 000 FCFA' }] } }, 'Bag\n25 000 FCFA'],
  [{ generic: { elements: [{ title: 'Shoes' }] } }, 'Shoes'],
  [{ button: { text: 'Choose', buttons: [{ title: 'Small' }] } }, 'Choose\n[Small]'],
  [{ template_type: 'button', text: 'Choose', buttons: [{ title: 'Big' }] }, 'Choose\n[Big]'],
])('A card of another tool on Instagram has its words: %j', (payload, words) => {
  const card = { mid: 'm1', is_echo: true, attachments: [{ type: 'template', payload }] };
  expect(instagramItems(instagram({ message: card }))).toMatchObject([
    { payload: { kind: 'echo', message: { text: words } } },
  ]);
});

it.each([
  ['a field that the table lists', webhook('messages'), 0],
  ['a field that it does not list', webhook('new_of_next_year'), 1],
  [
    'statuses, two of which have no reader',
    beside({ statuses: ['sent', 'warning', 'read', 'lent'].map(asStatus) }),
    2,
  ],
  ['an error that needs nobody', beside({ errors: [{ code: 130429, title: 'Rate limit hit' }] }), 1],
  ['an error that stops the number', beside({ errors: [{ code: 131042, title: 'Payment issue' }] }), 0],
  ['lists of another type', beside({ statuses: 5, errors: 'no' }), 0],
])('What nothing reads is counted in %s', (_, body, count) => {
  expect(countUnread(body)).toBe(count);
});

const ACCOUNT = '17841499000000001';
/** An event of each kind, typed by hand from the contracts. */
const events: Record<string, object> = {
  message: { message: { mid: 'm1', text: 'Hi' } },
  message_edit: { message_edit: { mid: 'm1', text: 'Ho', num_edit: 1 } },
  reaction: { reaction: { mid: 'm1', action: 'react', reaction: 'love' } },
  read: { read: { mid: 'm1' } },
  postback: { postback: { mid: 'm1', title: 'Start', payload: 'GO' } },
  referral: { referral: { ref: 'PROMO24', source: 'IGME-SOURCE-LINK', type: 'OPEN_THREAD' } },
};
const instagram = (event: object, container = 'messaging') => ({
  object: 'instagram',
  entry: [
    {
      id: ACCOUNT,
      time: 1,
      [container]: [
        { sender: { id: '1784' }, recipient: { id: ACCOUNT }, timestamp: 1_795_000_000_000, ...event },
      ],
    },
  ],
});

it.each(Object.entries(instagramFields))(
  'Instagram’s event %s has its reader, or a reason why none',
  (kind, reading) => {
    const found = instagramItems(instagram(events[kind] ?? { [kind]: {} }));
    expect(found).toHaveLength('reader' in reading ? 1 : 0);
    expect(
      found.filter(({ payload }) => payload.kind === 'noted' && payload.noted.extras.type === 'event_unread'),
    ).toEqual([]);
  },
);

it('An event of Instagram that the table does not list becomes a line', () => {
  const [item] = instagramItems(instagram({ new_of_next_year: { a: 1 } }));
  expect(item?.payload).toMatchObject({
    kind: 'noted',
    noted: { extras: { type: 'event_unread', kind: 'new_of_next_year' } },
  });
});

it('What another app answers on Instagram is shown as its own, and nothing else of it is read', () => {
  expect(
    instagramItems(instagram(events['message']!, 'standby')).map(({ payload }) => payload),
  ).toMatchObject([{ kind: 'message', message: { isStandby: true } }]);
  expect(instagramItems(instagram(events['read']!, 'standby'))).toEqual([]);
});

it('An operator is told to subscribe every field that has a reader, and the sandbox sends no other', () => {
  const read = Object.entries(whatsappFields).flatMap(([field, reading]) =>
    'reader' in reading ? [field] : [],
  );
  const guide = readFileSync('docs/configuration.md', 'utf8');
  const told = /Tick these fields[^.]*\./.exec(guide)?.[0].match(/`\w+`/g) ?? [];
  expect(told.map((field) => field.replaceAll('`', '')).toSorted()).toEqual(read.toSorted());
  expect([...subscribedAtMeta].toSorted()).toEqual(read.toSorted());
});
