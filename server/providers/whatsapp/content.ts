import { amountOf, sumOf, times } from '#lib/money.ts';
import { z } from 'zod/mini';
import { ENTRIES_MOST, type Extras } from '#contract/extras.ts';
import type { MessageType } from '#contract/message.ts';
import type { Inbound } from '#server/domain/message/inbound.ts';
import { amount, firstOf, flag, part, parts, text } from '../lenient.ts';
import { cardOf, Person } from './contactCard.ts';
import { Errors } from './errors.ts';
import { formOf } from './form.ts';

export type Content = Pick<Inbound, 'type' | 'text' | 'extras' | 'file' | 'choice' | 'tap'>;
export type Raw = Record<string, unknown> & { type?: string | undefined };

const Text = z.looseObject({ body: text });
const Media = z.looseObject({
  id: text,
  mime_type: text,
  caption: text,
  filename: text,
  voice: flag,
  view_once: flag,
});
const Location = z.looseObject({ latitude: amount, longitude: amount, name: text, address: text, url: text });
const Button = z.looseObject({ text, payload: text });
const Reply = part({ id: text, title: text, description: text });
const Interactive = z.looseObject({
  button_reply: Reply,
  list_reply: Reply,
  nfm_reply: part({ name: text, body: text, response_json: text }),
  call_permission_reply: part({ response: text }),
});
const Order = z.looseObject({ text, product_items: z.optional(z.unknown()) });
const Lines = parts({ product_retailer_id: text, quantity: amount, item_price: amount, currency: text });
const Failing = z.looseObject({ errors: Errors });

const media = new Set(['image', 'video', 'audio', 'document', 'sticker']);
/** Error code: the content is only on the business's own phone (contracts §1.16). */
const ON_PHONE = 131_060;

/**
 * Returns the content of a message (contracts §1.9, §1.16).
 * Ignores invalid fields. An unknown type becomes `unsupported` with its kind, so that agents see that something
 * arrived.
 */
export function contentOf(message: Raw): Content {
  const type = message.type ?? Object.keys(message).find(isKnown) ?? 'unknown';
  const typed = { ...message, type };
  if (media.has(type)) return mediaOf(type as MessageType, typed);
  return (Object.hasOwn(readers, type) ? readers[type]?.(message[type]) : null) ?? unsupported(typed);
}

/** Returns whether an entry has any content. */
export const saysSomething = (message: Raw): boolean =>
  message.type !== undefined || Object.keys(message).some(isKnown);

const isKnown = (key: string) => media.has(key) || Object.hasOwn(readers, key);

const readers: Record<string, (given: unknown) => Content | null> = {
  text: (given) => plain(z.safeParse(Text, given).data?.body),
  button(given) {
    const { text: label, payload } = z.safeParse(Button, given).data ?? {};
    const tapped = plain(label || payload);
    return tapped && { ...tapped, tap: payload || tapped.text };
  },
  interactive: interactiveOf,
  location: locationOf,
  contacts(given) {
    const { entries, more } = firstOf(given, ENTRIES_MOST);
    const people = z.parse(parts(Person), entries);
    if (people.length === 0) return null;
    const contacts = people.map(cardOf);
    return {
      type: 'contacts',
      text: contacts.map(({ name }) => name).join(', '),
      extras: { contacts, ...countOf(more) },
    };
  },
  order: orderOf,
};

const countOf = (more: number): Pick<Extras, 'more'> => (more > 0 ? { more } : {});

const plain = (words: string | undefined): Content | null =>
  words === undefined || words === '' ? null : { type: 'text', text: words };

/** Returns a tap on a button or list, a completed form, or the answer to a call permission request. */
function interactiveOf(given: unknown): Content | null {
  const asked = z.safeParse(Interactive, given).data;
  if (!asked) return null;
  const { button_reply: button, list_reply: list, nfm_reply: form, call_permission_reply: call } = asked;
  if (form) {
    const fields = formOf(form.response_json);
    return {
      type: 'text',
      text: form.body ?? form.name ?? '',
      ...(fields.length > 0 ? { extras: { form: fields } } : {}),
    };
  }
  if (call)
    return {
      type: 'unsupported',
      text: '',
      extras: { kind: `call_permission_${call.response ?? 'unknown'}` },
    };
  if (list?.title) {
    const chosen = plain([list.title, list.description].filter(Boolean).join('\n'));
    return chosen && list.id ? { ...chosen, choice: list.id } : chosen;
  }
  return plain(button?.title);
}

function locationOf(given: unknown): Content | null {
  const place = z.safeParse(Location, given).data;
  const { latitude, longitude, name, address } = place ?? {};
  const words = [name, address].filter(Boolean).join(', ');
  const isOnEarth =
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  // Without valid coordinates the name is still shown.
  if (!isOnEarth) return words ? { type: 'unsupported', text: words, extras: { kind: 'location' } } : null;
  return {
    type: 'location',
    text: words,
    extras: { latitude, longitude, ...(name ? { name } : {}), ...(address ? { address } : {}) },
  };
}

function mediaOf(type: MessageType, message: Raw): Content {
  const file = z.safeParse(Media, message[String(message.type)]).data ?? {};
  const caption = 'caption' in file ? (file.caption ?? '') : '';
  if (!('id' in file) || !file.id) {
    if ('view_once' in file && file.view_once)
      return { type: 'unsupported', text: caption, extras: { kind: 'view_once' } };
    // Its bytes will never come (131052), but the message is shown.
    const detail = detailOf(message);
    return { type, text: caption, extras: { media: 'failed', ...(detail ? { detail } : {}) } };
  }
  const { id, mime_type: mimeType, filename, voice } = file;
  return {
    type,
    text: caption,
    file: { source: { id }, mimeType: mimeType ?? null, name: filename ?? null },
    ...(voice ? { extras: { voice: true } } : {}),
  };
}

function orderOf(given: unknown): Content | null {
  const order = z.safeParse(Order, given).data;
  if (!order) return null;
  const { entries, more } = firstOf(order.product_items, ENTRIES_MOST);
  const lines = z.parse(Lines, entries);
  const [currency, ...others] = new Set(lines.flatMap((line) => line.currency ?? []));
  const isMixed = others.length > 0;
  const priceOf = ({ item_price: price }: (typeof lines)[number]) =>
    price === undefined ? null : amountOf(String(price));
  const sums = lines.map((line) => {
    const price = priceOf(line);
    return price === null ? null : times(price, line.quantity ?? 1);
  });
  const extras: Extras = {
    // A missing price is not zero, two currencies are never added, and a part is no whole: then there is no total.
    ...(isMixed || more > 0 || sums.includes(null)
      ? {}
      : { total_price: sumOf(sums.filter((sum) => sum !== null)) }),
    link: null,
    items: lines.map((line) => {
      const { product_retailer_id: name = '', quantity = 1, currency: own } = line;
      const price = priceOf(line);
      return { name, quantity, price: isMixed && price !== null && own ? `${price} ${own}` : price };
    }),
    ...(currency && !isMixed ? { currency } : {}),
    ...countOf(more),
  };
  return { type: 'order', text: order.text ?? '', extras };
}

/** Returns the network's description of a message that it could not deliver completely. */
function detailOf(message: Raw): string | undefined {
  const [error] = z.safeParse(Failing, message).data?.errors ?? [];
  return error?.error_data?.details ?? error?.title;
}

function unsupported(message: Raw): Content {
  const kind = message.type ?? 'unknown';
  const Said = z.looseObject({ caption: text, filename: text, type: text, body: text, text });
  const said = z.safeParse(Said, message[kind]).data;
  const isOnPhone = z.safeParse(Failing, message).data?.errors.some(({ code }) => code === ON_PHONE) ?? false;
  const detail = detailOf(message);
  return {
    type: 'unsupported',
    text: said?.caption ?? said?.filename ?? said?.body ?? said?.text ?? '',
    extras: {
      kind: isOnPhone ? 'on_phone' : kind === 'unsupported' ? (said?.type ?? kind) : kind,
      ...(detail ? { detail } : {}),
    },
  };
}
