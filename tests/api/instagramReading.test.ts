import { describe, expect, it } from 'vitest';
import type { Inbound } from '#server/domain/message/inbound.ts';
import { instagramItems } from '#server/providers/instagram/webhook.ts';
import { changedAt, placesIn } from '#tests/support/whatsappShapes.ts';

const ACCOUNT = '17841499000000001';
const CUSTOMER = '1784146200000001';
const url = 'https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=1';

/** `message` of each kind (contracts §2.4, §2.7), by name. */
const kinds: Record<string, Record<string, unknown>> = {
  text: { text: 'Is it real leather?' },
  reply: { text: 'This one', reply_to: { mid: 'aWdfZAG0' } },
  storyReply: { text: 'So nice', reply_to: { story: { id: '18', url } } },
  storyReplyWithImage: {
    text: 'Like this',
    reply_to: { story: { id: '18', url } },
    attachments: [{ type: 'image', payload: { url } }],
  },
  image: { attachments: [{ type: 'image', payload: { url } }] },
  images: {
    text: 'All of them',
    attachments: [1, 2, 3].map((n) => ({ type: 'image', payload: { url: `${url}${n}` } })),
  },
  share: {
    attachments: [
      { type: 'share', payload: { url } },
      { type: 'ig_post', payload: { ig_post_media_id: '18', title: 'New bags', url } },
    ],
  },
  viewOnce: { attachments: [{ type: 'ephemeral', payload: {} }] },
  unsupported: { is_unsupported: true },
  ad: {
    text: 'Hi',
    referral: {
      ref: 'r',
      ad_id: '1',
      source: 'ADS',
      type: 'OPEN_THREAD',
      ads_context_data: { ad_title: 'Summer' },
    },
  },
};

const webhookOf = (message: Record<string, unknown>) => ({
  object: 'instagram',
  entry: [
    {
      id: ACCOUNT,
      time: 1_780_000_000_000,
      messaging: [
        {
          sender: { id: CUSTOMER },
          recipient: { id: ACCOUNT },
          timestamp: 1_780_000_000_000,
          message: { mid: 'aWdfZAG1', ...message },
        },
      ],
    },
  ],
});

const read = (body: unknown): Inbound[] =>
  instagramItems(body).flatMap(({ payload }) => (payload.kind === 'message' ? [payload.message] : []));

const event = 'entry.0.messaging.0';
/** Without these fields there is no message, or no sender. */
const isWhole = (place: string) =>
  ['entry', 'entry.0', 'entry.0.messaging', event, `${event}.message`].includes(place) ||
  place.startsWith(`${event}.sender`);
const others = [undefined, null, 7, 'odd', true, [], {}, [{}], { odd: { odd: 1 } }];

describe.each(Object.keys(kinds))('a message of the kind %s', (kind) => {
  const given = webhookOf(kinds[kind] ?? {});

  it('is read even if any single field is missing, null or of another type', () => {
    const lost = placesIn(given)
      .filter((place) => !isWhole(place.join('.')))
      .flatMap((place) =>
        others
          // A message flagged as an echo or as deleted has another meaning.
          .filter((put) => !(put === true && /is_(echo|deleted)/.test(String(place.at(-1)))))
          .filter((put) => read(changedAt(given, place, put)).length === 0)
          .map((put) => `${place.join('.')} = ${JSON.stringify(put)}`),
      );
    expect(lost).toEqual([]);
  });
});

describe('the content of a message', () => {
  const said = (kind: string) => read(webhookOf(kinds[kind] ?? {}));

  it('with several images is one message per image, with ids derived from the first', () => {
    expect(said('images')).toMatchObject([
      { providerId: 'aWdfZAG1', text: 'All of them', file: { source: { url: `${url}1` } } },
      { providerId: 'aWdfZAG1/2', text: '', file: { source: { url: `${url}2` } } },
      { providerId: 'aWdfZAG1/3', text: '', file: { source: { url: `${url}3` } } },
    ]);
  });

  it('with an image as a reply to a story has both', () => {
    expect(said('storyReplyWithImage')).toMatchObject([
      { type: 'text', text: 'Like this', extras: { story: 'reply' }, file: { source: { url } } },
      { type: 'image', providerId: 'aWdfZAG1/2' },
    ]);
  });

  it.each([
    ['share', [{ type: 'text', text: `New bags\n${url}` }]],
    ['viewOnce', [{ type: 'unsupported', extras: { kind: 'ephemeral' } }]],
    ['ad', [{ text: 'Hi', extras: { referral: { kind: 'ad', headline: 'Summer' } } }]],
  ])('%s', (kind, expected) => {
    expect(said(kind)).toMatchObject(expected);
    expect(said(kind)).toHaveLength(expected.length);
  });

  it('is the same if it comes as a change', () => {
    const { sender, recipient, timestamp, message } = webhookOf(kinds.text!).entry[0]!.messaging[0]!;
    const value = { sender, recipient, timestamp: String(timestamp), message };
    const change = { object: 'instagram', entry: [{ id: ACCOUNT, changes: [{ field: 'messages', value }] }] };
    expect(read(change)).toEqual(read(webhookOf(kinds.text!)));
  });
});
