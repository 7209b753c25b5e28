import type { Attached, Message, Person } from '#sandbox/state/types.ts';
import { statusError } from './errors.ts';

export interface Business {
  businessId: string;
  phoneNumberId: string;
  displayPhone: string;
}

const seconds = (at: number) => String(Math.floor(at / 1000));

const envelope = (business: Business, value: Record<string, unknown>, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: business.businessId,
      changes: [
        {
          field,
          value: {
            messaging_product: 'whatsapp',
            metadata: {
              display_phone_number: business.displayPhone,
              phone_number_id: business.phoneNumberId,
            },
            ...value,
          },
        },
      ],
    },
  ],
});

/** Content that the provider does not deliver arrives as `unsupported` with an error instead of a body. */
const unsupported = {
  code: 131_051,
  title: 'Message type unknown',
  message: 'Message type unknown',
  error_data: { details: 'Message type is currently not supported.' },
};

function bodyOf({ type, text, content }: Message): Record<string, unknown> {
  if (type === 'text') return { text: { body: text } };
  return type === 'unsupported' ? { errors: [unsupported] } : { [type]: content };
}

/** Returns a file in a webhook's format: an id without bytes. */
export const fileOf = (
  { id, mime, name, voice }: Attached,
  { type, caption, sha256 }: { type: string; caption: string; sha256: string },
): Record<string, unknown> => ({
  ...(caption && type !== 'audio' && type !== 'sticker' ? { caption } : {}),
  ...(type === 'document' ? { filename: name ?? 'file' } : {}),
  ...(voice ? { voice: true } : {}),
  ...(type === 'sticker' ? { animated: false } : {}),
  mime_type: voice ? 'audio/ogg; codecs=opus' : mime,
  sha256: Buffer.from(sha256, 'hex').toString('base64'),
  id,
});

/** Returns a person's ids under the given keys (contracts §1.15). */
const named = ({ wa_id, user_id: userId, hides_phone: hidesPhone }: Person, phone: string, user: string) => ({
  ...(userId && hidesPhone ? {} : { [phone]: wa_id }),
  ...(userId ? { [user]: userId } : {}),
});

/** Returns a customer's message as a webhook. Types other than text have their own object under their name. */
export const inbound = (business: Business, person: Person, message: Message) =>
  envelope(business, {
    contacts: [
      {
        profile: { name: person.name, ...(person.username ? { username: `@${person.username}` } : {}) },
        ...named(person, 'wa_id', 'user_id'),
      },
    ],
    messages: [
      {
        ...(message.context ? { context: { from: business.displayPhone, id: message.context } } : {}),
        ...named(person, 'from', 'from_user_id'),
        id: message.id,
        timestamp: seconds(message.at),
        type: message.type,
        ...bodyOf(message),
      },
    ],
  });

const DAY = 24 * 3_600_000;
/** Before July 2025 conversations were paid, and each status named its conversation. */
const pricingOf = ({ id }: Message, at: number, isOlder: boolean) =>
  isOlder
    ? {
        conversation: { id, expiration_timestamp: seconds(at + DAY), origin: { type: 'service' } },
        pricing: { billable: false, pricing_model: 'CBP', category: 'service' },
      }
    : {
        pricing: {
          billable: false,
          pricing_model: 'PMP',
          type: 'free_customer_service',
          category: 'service',
        },
      };

/** Returns the status of a business's message. `sent` and `delivered` include the price, as at the provider. */
export const statusOf = (
  business: Business,
  person: Person,
  message: Message,
  { status, at, isOlder }: { status: string; at: number; isOlder: boolean },
) =>
  envelope(business, {
    ...(person.user_id && status !== 'failed' ? { contacts: [named(person, 'wa_id', 'user_id')] } : {}),
    statuses: [
      {
        id: message.id,
        status,
        timestamp: seconds(at),
        ...named(person, 'recipient_id', 'recipient_user_id'),
        ...(message.callback_data ? { biz_opaque_callback_data: message.callback_data } : {}),
        ...(status === 'sent' || status === 'delivered' ? pricingOf(message, at, isOlder) : {}),
        ...(status === 'failed' && message.error ? { errors: [statusError(message.error.code)] } : {}),
      },
    ],
  });

const echoed = (business: Business, person: Person, message: Message) => ({
  from: business.displayPhone,
  ...named(person, 'to', 'to_user_id'),
  id: message.id,
  timestamp: seconds(message.at),
  type: message.type,
  ...bodyOf(message),
});

/** Returns the echo of a message written in the business's phone app. */
export const echoOf = (business: Business, person: Person, message: Message) =>
  envelope(business, { message_echoes: [echoed(business, person, message)] }, 'smb_message_echoes');

/** Returns a webhook of messages as Meta sends it while another responder has the conversation. */
export const standbyOf = ({ entry, object }: ReturnType<typeof envelope>) => ({
  object,
  entry: entry.map((it) => ({
    ...it,
    changes: it.changes.map(({ value: { messaging_product, metadata, ...lists } }) => ({
      field: 'standby',
      value: { messaging_product, metadata, standby: lists },
    })),
  })),
});

/** Returns the change of a conversation's owner, which each owner learns of what it got or lost. */
export const handoverOf = (business: Business, person: Person, toOther: boolean) => {
  const type = toOther ? 'control_taken' : 'control_passed';
  const [previous, next] = toOther ? ['escalation', 'ai_agent'] : ['ai_agent', 'escalation'];
  const { metadata } = envelope(business, {}).entry[0]!.changes[0]!.value;
  const value = {
    type,
    timestamp: seconds(Date.now()),
    sender: { phone_number: `+${person.wa_id}`, ...named(person, 'wa_id', 'user_id') },
    recipient: metadata,
    [type]: { previous_owner_role: previous, new_owner_role: next },
  };
  return envelope(business, value, 'messaging_handovers');
};
