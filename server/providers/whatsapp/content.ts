import { z } from 'zod/mini';
import type { Inbound } from '#server/domain/message/inbound.ts';

type Content = Pick<Inbound, 'type' | 'text' | 'extras'>;
type Raw = Record<string, unknown> & { type?: string | undefined };

const Text = z.object({ text: z.object({ body: z.string() }) });
const Media = z.looseObject({ caption: z.optional(z.string()), filename: z.optional(z.string()) });
const Location = z.looseObject({
  latitude: z.number(),
  longitude: z.number(),
  name: z.optional(z.string()),
  address: z.optional(z.string()),
});
const Button = z.object({ button: z.looseObject({ text: z.string() }) });
const Interactive = z.object({
  interactive: z.looseObject({
    button_reply: z.optional(z.looseObject({ title: z.string() })),
    list_reply: z.optional(z.looseObject({ title: z.string() })),
  }),
});

/**
 * What a message says. Text and taps on buttons are text; everything this version does not show yet is kept as
 * `unsupported` with its kind, so that an agent sees that something came.
 */
export function contentOf(message: Raw): Content {
  switch (message.type) {
    case 'text': {
      const text = z.safeParse(Text, message).data;
      return text ? { type: 'text', text: text.text.body } : unsupported(message);
    }
    case 'button': {
      const button = z.safeParse(Button, message).data;
      return button ? { type: 'text', text: button.button.text } : unsupported(message);
    }
    case 'interactive': {
      const { interactive } = z.safeParse(Interactive, message).data ?? {};
      const title = interactive?.button_reply?.title ?? interactive?.list_reply?.title;
      return title ? { type: 'text', text: title } : unsupported(message);
    }
    case 'location': {
      const place = z.safeParse(Location, message.location).data;
      if (!place) return unsupported(message);
      const { latitude, longitude, name, address } = place;
      return {
        type: 'location',
        text: [name, address].filter(Boolean).join(', '),
        extras: { latitude, longitude },
      };
    }
    default:
      return unsupported(message);
  }
}

function unsupported(message: Raw): Content {
  const kind = message.type ?? 'unknown';
  const media = z.safeParse(Media, message[kind]).data;
  return { type: 'unsupported', text: media?.caption ?? media?.filename ?? '', extras: { kind } };
}
