import { act, fetchSamples } from './api.ts';
import { find, h, icon } from './dom.ts';
import { previewOf, type Message, type Person } from './model.ts';

const emojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'];
const sheet = find<HTMLDialogElement>('sheet');
const title = find('sheet-title');
const choices = find('choices');
const answer = find('answer');

let answering: Message | null = null;

/** Returns the id of the message that the next text answers. */
export const answered = (): string | undefined => answering?.id;

export function stopAnswering(): void {
  answering = null;
  answer.hidden = true;
}

function startAnswering(message: Message): void {
  answering = message;
  answer.hidden = false;
  find('answered').textContent = previewOf(message);
  find('write').focus();
}

const choice = (label: string, glyph: string, chosen: () => unknown) =>
  h(
    'button',
    {
      class: 'choice',
      type: 'button',
      onclick: () => {
        sheet.close();
        void Promise.resolve(chosen()).catch(() => {
          find('status').textContent = 'That did not work. Nothing was sent.';
        });
      },
    },
    icon(glyph),
    label,
  );

/** Offers actions on a message: answer, react, and on Instagram edit or unsend. */
export function offer(person: Person, message: Message): void {
  const mine = message.from === 'customer';
  const own = message.reactions?.find(({ from }) => from === 'customer')?.emoji;
  const react = (emoji: string) =>
    act(person.wa_id, { do: 'react', message: message.id, emoji: emoji === own ? '' : emoji });
  title.textContent = previewOf(message);
  choices.replaceChildren(
    h(
      'div',
      { class: 'emojis', role: 'group', 'aria-label': 'React' },
      ...emojis.map((emoji) =>
        h(
          'button',
          {
            type: 'button',
            'aria-pressed': String(emoji === own),
            onclick: () => {
              sheet.close();
              void react(emoji);
            },
          },
          emoji,
        ),
      ),
    ),
    choice('Answer', 'reply', () => startAnswering(message)),
  );
  if (mine && person.network === 'instagram' && !message.unsent) {
    choices.append(choice('Unsend', 'undo', () => act(person.wa_id, { do: 'unsend', message: message.id })));
    if (message.type === 'text')
      choices.append(
        choice('Edit: add “(edited)”', 'pen', () =>
          act(person.wa_id, { do: 'edit', message: message.id, text: `${message.text} (edited)` }),
        ),
      );
  }
  sheet.showModal();
}

const glyphs: Record<string, string> = {
  image: 'image',
  video: 'image',
  audio: 'mic',
  document: 'file',
  sticker: 'smile',
};

/** Offers attachments. Instagram has stories and no locations; only WhatsApp has stickers, contacts and orders. */
export async function attach(person: Person, words: string, sent: () => void): Promise<void> {
  const isInstagram = person.network === 'instagram';
  const samples = await fetchSamples();
  const context = answered();
  const send = (gesture: Record<string, unknown>) => async () => {
    await act(person.wa_id, { ...gesture, ...(context ? { context } : {}) });
    stopAnswering();
    sent();
  };
  title.textContent = 'Send';
  choices.replaceChildren(
    ...samples
      .filter(({ type, file }) => file !== 'story.jpg' && !(isInstagram && type === 'sticker'))
      .map(({ file, label, type }) =>
        choice(label, glyphs[type] ?? 'file', send({ do: 'sample', file, text: words })),
      ),
    ...(isInstagram
      ? [
          choice(
            'Answer to our story',
            'image',
            send({ do: 'sample', file: 'story.jpg', story: 'reply', text: words }),
          ),
          choice('Mention in a story', 'image', send({ do: 'sample', file: 'story.jpg', story: 'mention' })),
        ]
      : [
          choice('Location', 'pin', send({ do: 'location' })),
          choice('Contact', 'person', send({ do: 'contact' })),
          choice('Order', 'bag', send({ do: 'order' })),
          choice('Something WhatsApp does not carry', 'warning', send({ do: 'unsupported' })),
        ]),
    choice(
      'As the shop, from its own phone',
      'phone-bubble',
      send({ do: 'echo', text: words || 'Written on the shop’s own phone.' }),
    ),
  );
  sheet.showModal();
}

find('sheet-close').append(icon('close'));
find('sheet-close').addEventListener('click', () => sheet.close());
find('answer-off').append(icon('close'));
find('answer-off').addEventListener('click', stopAnswering);
