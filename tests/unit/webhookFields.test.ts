import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { subscribedAtMeta } from '#sandbox/webhooks/fields.ts';
import { instagramFields, unlistedFields, whatsappFields } from '#server/providers/webhookFields.ts';
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

it('A field that the table does not list is counted', () => {
  expect([unlistedFields(webhook('messages')), unlistedFields(webhook('new_of_next_year'))]).toEqual([0, 1]);
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
