import { z } from 'zod';

const digits = z
  .string()
  .transform((text) => text.replace(/[\s()+-]/g, ''))
  .pipe(z.string().regex(/^\d{7,15}$/));

/** A number, or the user id of a person who hides it (contracts §1.15). */
const person = z.union([digits, z.string().regex(/^[A-Za-z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/)]);

const media = z
  .looseObject({
    id: z.string().optional(),
    link: z.string().optional(),
    caption: z.string().max(1024).optional(),
    filename: z.string().optional(),
    voice: z.boolean().optional(),
  })
  .refine(({ id, link }) => !!id !== !!link, 'Either id or link must be given, not both.');

/** Audio and stickers: the provider refuses a caption of these. */
const uncaptioned = z
  .strictObject({
    id: z.string().optional(),
    link: z.string().optional(),
    voice: z.boolean().optional(),
  })
  .refine(({ id, link }) => !!id !== !!link, 'Either id or link must be given, not both.');

const base = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').default('individual'),
  to: person,
  context: z.object({ message_id: z.string() }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
};

const row = z.object({
  id: z.string().min(1).max(200),
  title: z.string().min(1).max(24),
  description: z.string().max(72).optional(),
});
/** A list message: up to ten rows in all its sections, whose titles are short. */
const list = z.looseObject({
  type: z.literal('list'),
  body: z.object({ text: z.string().min(1).max(4096) }),
  action: z.object({
    button: z.string().min(1).max(20),
    sections: z
      .array(z.looseObject({ rows: z.array(row).min(1) }))
      .min(1)
      .refine((sections) => sections.flatMap(({ rows }) => rows).length <= 10),
  }),
});
const other = z.looseObject({ type: z.string().refine((type) => type !== 'list') });

/** Schema of a send by type; unknown types are refused like at the provider. */
export const Send = z.discriminatedUnion('type', [
  z.object({
    ...base,
    type: z.literal('text').default('text'),
    text: z.object({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() }),
  }),
  z.object({ ...base, type: z.literal('image'), image: media }),
  z.object({ ...base, type: z.literal('video'), video: media }),
  z.object({ ...base, type: z.literal('audio'), audio: uncaptioned }),
  z.object({ ...base, type: z.literal('document'), document: media }),
  z.object({ ...base, type: z.literal('sticker'), sticker: uncaptioned }),
  z.object({
    ...base,
    type: z.literal('location'),
    location: z.looseObject({ latitude: z.coerce.number(), longitude: z.coerce.number() }),
  }),
  z.object({
    ...base,
    type: z.literal('contacts'),
    contacts: z.array(z.looseObject({ name: z.looseObject({ formatted_name: z.string() }) })).min(1),
  }),
  z.object({
    ...base,
    type: z.literal('reaction'),
    reaction: z.object({ message_id: z.string(), emoji: z.string() }),
  }),
  z.object({ ...base, type: z.literal('interactive'), interactive: z.union([list, other]) }),
  z.object({
    ...base,
    type: z.literal('template'),
    template: z.looseObject({
      name: z.string(),
      language: z.looseObject({ code: z.string() }),
      components: z.array(z.looseObject({ type: z.string() })).optional(),
    }),
  }),
]);
export type Send = z.infer<typeof Send>;

/** Schema of a read receipt, with or without a typing indicator, on the same endpoint as a send. */
export const MarkRead = z.object({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string(),
  typing_indicator: z.object({ type: z.literal('text') }).optional(),
});

const Body = z.looseObject({ body: z.looseObject({ text: z.string() }) });
const bodyText = (interactive: unknown) => Body.safeParse(interactive).data?.body.text ?? '';
const captionOf = (content: { caption?: string | undefined }) => content.caption ?? '';

/** Returns the text that the phone shows. */
export function textOf(send: Send): string {
  switch (send.type) {
    case 'text':
      return send.text.body;
    case 'image':
      return captionOf(send.image);
    case 'video':
      return captionOf(send.video);
    case 'document':
      return captionOf(send.document);
    case 'reaction':
      return send.reaction.emoji;
    case 'template':
      return send.template.name;
    case 'interactive':
      return bodyText(send.interactive);
    case 'contacts':
      return send.contacts.map(({ name }) => name.formatted_name).join(', ');
    default:
      return '';
  }
}

/** Returns the attached file, if the message is a media message. */
export function mediaOf(send: Send) {
  switch (send.type) {
    case 'image':
      return send.image;
    case 'video':
      return send.video;
    case 'audio':
      return send.audio;
    case 'document':
      return send.document;
    case 'sticker':
      return send.sticker;
    default:
      return null;
  }
}

export const contentOf = (send: Send): unknown => (send as Record<string, unknown>)[send.type];
