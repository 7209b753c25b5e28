import { h, icon } from './dom.ts';
import { previewOf, type Message } from './model.ts';

interface Card {
  header?: string | null;
  body?: string;
  footer?: string | null;
  buttons?: { type: string; text: string; url: string | null }[];
}
interface Listed {
  type: string;
  body?: { text: string };
  action?: { button: string; sections: { rows: { id: string; title: string }[] }[] };
}
interface Location {
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
}
interface QuickReply {
  title: string;
  payload: string;
}
interface Contact {
  name: { formatted_name: string };
  phones?: { phone: string }[];
}

/** Returns a text whose addresses are links, as both apps draw them. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) =>
      at % 2 === 1 ? h('a', { href: part, target: '_blank', rel: 'noreferrer' }, part) : part,
    );
const words = (text: string) => (text ? h('span', { class: 'words', dir: 'auto' }, ...linked(text)) : null);
const fileOf = ({ media }: Message) => `/phone/media/${media?.id ?? ''}`;

/** Returns a bubble's content by message type. A tap on a template's button answers with its text, one on a list's option with its id. */
export function bodyOf(
  message: Message,
  tap: (text: string) => void,
  choose: (id: string, title: string) => void,
): (Node | null)[] {
  const { type, text, media, content, unsent } = message;
  if (unsent) return [h('span', { class: 'words gone' }, 'Message unsent')];
  const story = message.story
    ? h('span', { class: 'kind' }, message.story === 'reply' ? 'Answered a story' : 'Mentioned in a story')
    : null;
  if (type === 'template' && content)
    return [media ? mediaOf({ ...message, type: kindOf(media.mime) }) : null, ...templateOf(content, tap)];
  if (type === 'interactive' && message.from === 'business') return listOf(content as Listed, choose);
  const { quick_replies: options } = (content ?? {}) as { quick_replies?: QuickReply[] };
  if (options) return [words(text), ...options.map(({ payload, title }) => optionOf(payload, title, choose))];
  if (media) return [story, mediaOf(message), words(text)];
  if (type === 'location' && content) return [locationText(content as Location)];
  if (type === 'contacts' && Array.isArray(content)) return (content as Contact[]).map(contactOf);
  return [story, words(previewOf(message))];
}

function mediaOf(message: Message): HTMLElement {
  const { type, media } = message;
  if (type === 'sticker') return h('img', { class: 'sticker', src: fileOf(message), alt: 'Sticker' });
  if (type === 'image') return h('img', { class: 'shot', src: fileOf(message), alt: 'Photo' });
  if (type === 'video') return h('video', { class: 'shot', src: fileOf(message), controls: true });
  if (type === 'audio') return h('audio', { src: fileOf(message), controls: true, preload: 'metadata' });
  return h(
    'a',
    { class: 'paper', href: fileOf(message), target: '_blank', rel: 'noreferrer' },
    icon('file'),
    h('span', { class: 'cut' }, media?.name ?? 'Document'),
  );
}

const kindOf = (mime: string) => /^(image|video)\//.exec(mime)?.[1] ?? 'document';

const templateOf = ({ header, body, footer, buttons = [] }: Card, tap: (text: string) => void) => [
  header ? h('b', { class: 'words', dir: 'auto' }, header) : null,
  words(body ?? ''),
  footer ? h('small', { class: 'kind' }, footer) : null,
  ...buttons.map(({ type, text, url }) =>
    type === 'URL'
      ? h('a', { class: 'tap', href: url ?? '#', target: '_blank', rel: 'noreferrer' }, text)
      : type === 'PHONE_NUMBER'
        ? h('span', { class: 'tap' }, text)
        : h('button', { class: 'tap', type: 'button', onclick: () => tap(text) }, text),
  ),
];

const optionOf = (id: string, title: string, choose: (id: string, title: string) => void) =>
  h('button', { class: 'tap', type: 'button', onclick: () => choose(id, title) }, title);

const listOf = ({ body, action }: Listed, choose: (id: string, title: string) => void) => [
  words(body?.text ?? ''),
  ...(action?.sections ?? []).flatMap(({ rows }) => rows.map(({ id, title }) => optionOf(id, title, choose))),
];

const locationText = ({ latitude, longitude, name, address }: Location) =>
  h(
    'span',
    { class: 'paper' },
    icon('pin'),
    h(
      'span',
      { class: 'stack' },
      h('b', {}, name ?? 'Place'),
      h('small', {}, address ?? `${latitude}, ${longitude}`),
    ),
  );

const contactOf = ({ name, phones = [] }: Contact) =>
  h(
    'span',
    { class: 'paper' },
    icon('person'),
    h(
      'span',
      { class: 'stack' },
      h('b', { dir: 'auto' }, name.formatted_name),
      h('small', {}, phones.map(({ phone }) => phone).join(', ')),
    ),
  );

/** Returns the reactions on a bubble, one of each side. */
export const reactionsOf = ({ reactions = [] }: Message) =>
  reactions.length > 0
    ? h(
        'span',
        {
          class: 'marks',
          role: 'img',
          'aria-label': `Reactions: ${reactions.map(({ emoji }) => emoji).join(' ')}`,
        },
        reactions.map(({ emoji }) => emoji).join(' '),
      )
    : null;
