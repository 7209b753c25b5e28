import { z } from 'zod/mini';
import type { Extras, SharedContact } from '#contract/extras.ts';
import type { MessageType } from '#contract/message.ts';
import type { Inbound } from '#server/domain/message/inbound.ts';

export type Content = Pick<Inbound, 'type' | 'text' | 'extras' | 'file'>;
type Raw = Record<string, unknown> & { type?: string | undefined };

const text = z.optional(z.nullable(z.string()));
const Text = z.object({ body: z.string() });
const Media = z.looseObject({
  id: z.string(),
  mime_type: text,
  caption: text,
  filename: text,
  voice: z.optional(z.boolean()),
});
const Location = z.looseObject({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  name: text,
  address: text,
});
const Button = z.looseObject({ text: z.string() });
const Interactive = z.looseObject({
  button_reply: z.optional(z.looseObject({ title: z.string() })),
  list_reply: z.optional(z.looseObject({ title: z.string(), description: text })),
  nfm_reply: z.optional(z.looseObject({ name: text, body: text })),
});
const Person = z.looseObject({
  name: z.looseObject({ formatted_name: text, first_name: text, last_name: text }),
  birthday: text,
  emails: z.optional(z.array(z.looseObject({ email: text }))),
  phones: z.optional(z.array(z.looseObject({ phone: text, wa_id: text }))),
  urls: z.optional(z.array(z.looseObject({ url: text }))),
});
const amount = z.union([z.number(), z.pipe(z.string(), z.transform(Number))]);
const Order = z.looseObject({
  text,
  product_items: z.array(
    z.looseObject({
      product_retailer_id: z.string(),
      quantity: amount,
      item_price: z.optional(amount),
      currency: text,
    }),
  ),
});

const media = new Set(['image', 'video', 'audio', 'document', 'sticker']);

/** What a message says. Whatever this version does not know is kept as `unsupported` with its kind, so that an agent sees that something came. */
export function contentOf(message: Raw): Content {
  const { type = 'unknown' } = message;
  const given = message[type];
  if (media.has(type)) return mediaOf(type as MessageType, given) ?? unsupported(message);
  const read = readers[type];
  return read?.(given) ?? unsupported(message);
}

const readers: Record<string, (given: unknown) => Content | null> = {
  text: (given) => plain(z.safeParse(Text, given).data?.body),
  button: (given) => plain(z.safeParse(Button, given).data?.text),
  interactive(given) {
    const {
      button_reply: button,
      list_reply: list,
      nfm_reply: form,
    } = z.safeParse(Interactive, given).data ?? {};
    return plain(button?.title ?? list?.title ?? form?.body ?? form?.name ?? undefined);
  },
  location(given) {
    const place = z.safeParse(Location, given).data;
    if (!place) return null;
    const { latitude, longitude, name, address } = place;
    return {
      type: 'location',
      text: [name, address].filter(Boolean).join(', '),
      extras: { latitude, longitude, ...(name ? { name } : {}), ...(address ? { address } : {}) },
    };
  },
  contacts(given) {
    const people = z.safeParse(z.array(Person).check(z.minLength(1)), given).data;
    if (!people) return null;
    const contacts = people.map(cardOf);
    return { type: 'contacts', text: contacts.map(({ name }) => name).join(', '), extras: { contacts } };
  },
  order: orderOf,
};

const plain = (words: string | undefined): Content | null =>
  words === undefined ? null : { type: 'text', text: words };

function mediaOf(type: MessageType, given: unknown): Content | null {
  const file = z.safeParse(Media, given).data;
  if (!file) return null;
  return {
    type,
    text: file.caption ?? '',
    file: { source: { id: file.id }, mimeType: file.mime_type ?? null, name: file.filename ?? null },
    ...(file.voice ? { extras: { voice: true } } : {}),
  };
}

function cardOf({
  name,
  birthday,
  emails = [],
  phones = [],
  urls = [],
}: z.infer<typeof Person>): SharedContact {
  const { formatted_name: whole, first_name: first, last_name: last } = name;
  return {
    name: whole || [first, last].filter(Boolean).join(' '),
    birthday: birthday ?? null,
    emails: emails.flatMap(({ email }) => email ?? []),
    phones: phones.flatMap(({ phone, wa_id: id }) => (phone ? [{ phone, wa_id: id ?? null }] : [])),
    urls: urls.flatMap(({ url }) => url ?? []),
  };
}

function orderOf(given: unknown): Content | null {
  const order = z.safeParse(Order, given).data;
  if (!order) return null;
  const lines = order.product_items;
  const currency = lines.find((line) => line.currency)?.currency ?? undefined;
  const total = lines.reduce((sum, { quantity, item_price: price = 0 }) => sum + quantity * price, 0);
  const extras: Extras = {
    total_price: String(Math.round(total * 100) / 100),
    link: null,
    items: lines.map(({ product_retailer_id: name, quantity, item_price: price }) => ({
      name,
      quantity,
      price: price === undefined ? null : String(price),
    })),
    ...(currency ? { currency } : {}),
  };
  return { type: 'order', text: order.text ?? '', extras };
}

function unsupported(message: Raw): Content {
  const kind = message.type ?? 'unknown';
  const said = z.safeParse(z.looseObject({ caption: text, filename: text, type: text }), message[kind]).data;
  return {
    type: 'unsupported',
    text: said?.caption ?? said?.filename ?? '',
    extras: { kind: kind === 'unsupported' ? (said?.type ?? kind) : kind },
  };
}
