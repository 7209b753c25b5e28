import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wireChat } from '#app/wiring/conversation/chat.ts';
import { chartOf, perform } from '#app/wiring/shell/commandCharts.ts';
import { conversationPath } from '#lib/paths.ts';
import { chatModel } from '#machines/conversation/chat.model.ts';
import { possibleNow } from '#machines/shell/commands.ts';
import { delivery } from '#machines/snippets/snippet.samples.ts';
import { snippetPickerMachine } from '#machines/snippets/snippetPicker.machine.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { ADA, aConversation } from '#tests/support/entities.ts';
import { reply } from '#tests/support/inbox.tsx';
import { quiet } from '#tests/support/quiet.ts';
import { eventually } from '#tests/support/eventually.ts';
import { onPage } from '#tests/support/onPage.ts';

const conversation = aConversation(1, { label: 'manual' });
const tools = ['snippets', 'attach', 'sendLater', 'draft', 'translate'];

/** An open conversation of Ada's, in which she may answer, in an organisation with or without Copilot. */
async function opened({ copilot = true } = {}) {
  const cache = createCache();
  const mine = {
    ...conversation,
    handler_detail: { ...conversation.handler_detail!, clerk_id: ADA },
    last_message_received_at: Math.floor(Date.now() / 1000) - 60,
  };
  cache.setQueryData(keys.organisation, { copilot: { enabled: copilot }, has_model: copilot });
  const children: Record<string, unknown> = {};
  const dashboard = { getSnapshot: () => ({ children }), subscribe: () => ({ unsubscribe: () => {} }) };
  const app = {
    actors: {
      app: {
        getSnapshot: () => ({
          children: { dashboard },
          context: { path: conversationPath(conversation._id), me: null },
          // Session and organisation are there.
          matches: () => false,
        }),
        subscribe: () => ({ unsubscribe: () => {} }),
      },
      connectivity: createActor(setup({}).createMachine({})).start(),
    },
    cache,
    call: () => Promise.resolve({ data: mine }),
    owner: () => ({ userId: ADA, organisationId: 'bakery' }),
    navigate: vi.fn(),
    showToast: () => {},
  } as unknown as AppContext;
  const [input] = Object.values(chatModel.inputs);
  const chat = onPage(
    app,
    createActor(wireChat(app), {
      input: { ...input!, conversationId: conversation._id, me: ADA, copilotEnabled: copilot },
    }),
  ).start();
  children['chat'] = chat;
  await eventually(() => expect(chat.getSnapshot().matches('open')).toBe(true));
  const offered = () =>
    possibleNow((of) => chartOf(app, of))
      .map(({ id }) => id)
      .filter((id) => tools.includes(id));
  const { composer, snippetPicker } = chat.getSnapshot().children as Record<string, any>;
  return { app, chat, composer, snippetPicker, offered };
}

afterEach(() => localStorage.clear());

it('the palette offers the tools of the composer, each where its button works', async () => {
  const { chat, composer, offered } = await opened();
  expect(offered()).toEqual(['snippets', 'attach', 'draft']);
  composer.send({ type: 'composer.type', text: 'It is ready' });
  expect(offered()).toEqual(tools);
  chat.stop();
  const plain = await opened({ copilot: false });
  plain.composer.send({ type: 'composer.type', text: 'It is ready' });
  expect(plain.offered()).toEqual(['snippets', 'attach', 'sendLater']);
  plain.chat.stop();
});

it('a command opens the snippets as their button does, after what is written', async () => {
  const { app, chat, composer, snippetPicker } = await opened();
  composer.send({ type: 'composer.type', text: 'Hello' });
  void perform(app, 'snippets');
  expect(composer.getSnapshot().context.text).toBe('Hello /');
  expect(snippetPicker.getSnapshot().matches('picking')).toBe(true);
  chat.stop();
});

it('what a snippet still asks for is no longer asked once its slash is deleted', () => {
  const picker = createActor(quiet(snippetPickerMachine), { input: { conversationId: 'v1' } }).start();
  const look = (text: string, caret = text.length) =>
    picker.send({ type: 'snippetPicker.look', text, caret });
  look('/where');
  reply(picker, 'findSnippets', { snippets: [delivery], language: 'en' });
  picker.send({ type: 'snippetPicker.choose' });
  reply(picker, 'resolveVariables', { 'contact.name': 'Chidinma' });
  expect(picker.getSnapshot().matches('asking')).toBe(true);
  look('/where', 2);
  expect(picker.getSnapshot().matches('asking')).toBe(true);
  look('');
  expect(picker.getSnapshot().matches('closed')).toBe(true);
  look('/');
  expect(picker.getSnapshot().matches('picking')).toBe(true);
  picker.stop();
});
