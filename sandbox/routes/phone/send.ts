import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bytesOf, samples } from '#sandbox/media/samples.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { Attached, Message } from '#sandbox/state/types.ts';

const emoji = z.string().max(16);
const text = z.string().max(4096).default('');
/** A phone's actions besides writing text. */
const Act = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('sample'),
    file: z.string(),
    text,
    context: z.string().optional(),
    story: z.enum(['reply', 'mention']).optional(),
  }),
  z.object({ do: z.literal('location') }),
  z.object({ do: z.literal('contact') }),
  z.object({ do: z.literal('order') }),
  z.object({ do: z.literal('unsupported') }),
  z.object({ do: z.literal('tap'), text: z.string().min(1), context: z.string() }),
  /** An option of a list that the business sent. */
  z.object({ do: z.literal('choose'), id: z.string().min(1), title: z.string().min(1), context: z.string() }),
  z.object({ do: z.literal('react'), message: z.string(), emoji }),
  z.object({ do: z.literal('unsend'), message: z.string() }),
  z.object({ do: z.literal('edit'), message: z.string(), text: z.string().min(1).max(4096) }),
  /** A message that the business writes in the phone app. */
  z.object({ do: z.literal('echo'), text: z.string().min(1).max(4096) }),
]);
type Act = z.infer<typeof Act>;

const place = { latitude: 4.0483, longitude: 9.6966, name: 'Marché des Fleurs', address: 'Rue Joss, Douala' };
const card = [
  {
    name: { formatted_name: 'Awa Ndiaye', first_name: 'Awa', last_name: 'Ndiaye' },
    birthday: '1990-04-12',
    phones: [{ phone: '+221 77 123 45 67', wa_id: '221771234567', type: 'CELL' }],
    emails: [{ email: 'awa@example.test', type: 'WORK' }],
    urls: [{ url: 'https://example.test', type: 'WORK' }],
  },
];
const basket = {
  catalog_id: '3400',
  text: 'Please, before Friday',
  product_items: [
    { product_retailer_id: 'Sanaga, natural', quantity: 1, item_price: 48_000, currency: 'XAF' },
    { product_retailer_id: 'Nkam card holder', quantity: 2, item_price: 9500, currency: 'XAF' },
  ],
};

/** Routes for a phone's other actions, for tests and the page. */
export function phoneActs(app: FastifyInstance, sandbox: Sandbox): void {
  const { state } = sandbox;
  app.get('/phone/samples', () => samples.map(({ file, label, type }) => ({ file, label, type })));
  app.post<{ Params: { id: string } }>('/phone/people/:id/acts', (request, reply) => {
    const { id } = request.params;
    const person = state.people.get(id);
    if (!person) return reply.code(404).send({ error: 'No such person.' });
    const act = Act.parse(request.body);
    const done =
      person.network === 'instagram' ? onInstagram(sandbox, id, act) : onWhatsApp(sandbox, id, act);
    return done === undefined
      ? reply.code(409).send({ error: 'This network has no such thing.' })
      : reply.code(201).send(done);
  });
}

function attach({ media }: Sandbox, file: string): { media: Attached; type: string } | null {
  const sample = samples.find((it) => it.file === file);
  if (!sample) return null;
  const { id } = media.add(bytesOf(file), sample.mime, file);
  return {
    type: sample.type,
    media: { id, mime: sample.mime, name: file, ...(sample.voice ? { voice: true } : {}) },
  };
}

type Done = Message | null | undefined;

function onWhatsApp(sandbox: Sandbox, id: string, act: Act): Done {
  const { phones } = sandbox;
  const send = (type: string, content: unknown, words = '') =>
    phones.write(id, { text: words, type, content });
  switch (act.do) {
    case 'sample': {
      const attached = attach(sandbox, act.file);
      return (
        attached &&
        phones.write(id, { text: act.text, ...attached, ...(act.context ? { context: act.context } : {}) })
      );
    }
    case 'location':
      return send('location', place, place.name);
    case 'contact':
      return send('contacts', card, 'Awa Ndiaye');
    case 'order':
      return send('order', basket, 'Order');
    case 'unsupported':
      return send('unsupported', undefined);
    case 'tap':
      return phones.write(id, {
        text: act.text,
        type: 'button',
        content: { payload: act.text, text: act.text },
        context: act.context,
      });
    case 'choose':
      return phones.write(id, {
        text: act.title,
        type: 'interactive',
        content: { type: 'list_reply', list_reply: { id: act.id, title: act.title } },
        context: act.context,
      });
    case 'react':
      return phones.react(id, act.message, act.emoji);
    case 'echo':
      return phones.echo(id, { text: act.text });
    default:
      return undefined;
  }
}

function onInstagram(sandbox: Sandbox, id: string, act: Act): Done {
  const { instagram } = sandbox;
  switch (act.do) {
    case 'sample': {
      const attached = attach(sandbox, act.file);
      if (!attached || attached.type === 'sticker') return undefined;
      const kind = attached.type === 'document' ? 'file' : (attached.type as 'image' | 'video' | 'audio');
      return instagram.write(id, {
        text: act.text,
        media: { ...attached.media, kind },
        ...(act.context ? { context: act.context } : {}),
        ...(act.story ? { story: act.story } : {}),
      });
    }
    case 'choose':
      return instagram.write(id, { text: act.title, quickReply: act.id });
    case 'react':
      instagram.react(id, act.message, act.emoji);
      return null;
    case 'unsend':
      instagram.unsend(id, act.message);
      return null;
    case 'edit':
      instagram.edit(id, act.message, act.text);
      return null;
    case 'echo':
      return instagram.echo(id, act.text);
    default:
      return undefined;
  }
}
