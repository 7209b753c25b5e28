import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { tellReachable } from '#app/wiring/connection/reachable.ts';
import { wireOutbox } from '#app/wiring/conversation/sending.ts';
import { wireReactivation, wireTagged } from '#app/wiring/conversation/reopening.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { Failure } from '#contract/failure.ts';
import { attachmentsMachine } from '#machines/conversation/attachments.machine.ts';
import { composerMachine } from '#machines/conversation/composer.machine.ts';
import type { Outgoing } from '#machines/conversation/messageSend.machine.ts';
import '#features/conversation/message/Rich.tsx';
import '#features/conversation/composer/Tray.tsx';
import '#features/conversation/composer/VoiceNote.tsx';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { fileBytes, holdFile } from '#services/files.ts';
import { fetchBytes, measureBytes } from '#services/media.ts';
import { aConversation, aMessage, MINUTES, named, NOW } from '#tests/support/entities.ts';
import { anInbox } from '#tests/support/inbox.tsx';
import { show } from '#tests/support/screen.tsx';
import { onPage } from '#tests/support/onPage.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

const conversation = aConversation(1, named('Chidinma Okonkwo'));
const open = async (over: Partial<typeof conversation> = {}) => {
  const inbox = anInbox({ opened: { conversation: { ...conversation, ...over }, messages: [aMessage(1)] } });
  await show(inbox.view, { cache: inbox.cache });
  return inbox;
};
const panel = () => page.getByRole('region', { name: 'Conversation with Chidinma Okonkwo' }).element();
const photo = () => new File(['bytes'], 'Jacket.png', { type: 'image/png' });
const carrying = (...files: File[]) => {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
};
const outgoing = (over: Partial<Outgoing> = {}): Outgoing => ({
  clientMessageId: '0190c0de-0000-7000-8000-00000000aaaa',
  conversationId: conversation._id,
  channel: 'whatsapp',
  text: 'It is ready',
  replyTo: null,
  writtenAt: new Date(NOW).toISOString(),
  file: null,
  ...over,
});

describe('files', () => {
  it('are dropped on the panel, looked at, and sent with a caption [CHAT-021]', async () => {
    const { charts } = await open();
    panel().dispatchEvent(new DragEvent('dragenter', { dataTransfer: carrying(photo()), bubbles: true }));
    await expect.element(page.getByText('Drop files here to send them')).toBeVisible();
    panel().dispatchEvent(
      new DragEvent('drop', { dataTransfer: carrying(photo()), bubbles: true, cancelable: true }),
    );
    await expect.element(page.getByText('Jacket.png')).toBeVisible();
    await expect.element(page.getByText('Drop files here to send them')).not.toBeInTheDocument();
    const field = page.getByRole('textbox', { name: 'Message' });
    await userEvent.fill(field, 'This one');
    await userEvent.keyboard('{Enter}');
    expect(charts().composer.getSnapshot().context.text).toBe('');
  });

  it('are pasted into the field [CHAT-023]', async () => {
    await open();
    const field = page.getByRole('textbox', { name: 'Message' }).element();
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: carrying(photo()), bubbles: true, cancelable: true }),
    );
    await expect.element(page.getByRole('region', { name: 'Files to send' })).toBeVisible();
  });

  it('are pasted only where there is no text: a spreadsheet copies a picture of its cells too', async () => {
    await open();
    const field = page.getByRole('textbox', { name: 'Message' }).element();
    const paste = (text: string) => {
      const clipboardData = carrying(photo());
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      field.dispatchEvent(event);
      return event.defaultPrevented;
    };
    // The browser itself writes the text.
    for (const text of [
      'Sac cuir\t25000\r\nCeinture\t9000\r\n',
      'Jacket.png and more',
      'Jacket.png\nOther.png',
    ])
      expect(paste(text)).toBe(false);
    await expect.element(page.getByRole('region', { name: 'Files to send' })).not.toBeInTheDocument();
    expect(paste(' \r\n')).toBe(true);
    await expect.element(page.getByRole('region', { name: 'Files to send' })).toBeVisible();
  });

  it.each(['Jacket.png', '/home/ada/Pictures/Jacket.png', 'file:///C:/My%20pictures/Jacket.png\r\n'])(
    'are pasted where the text only names them, as files that were copied in a folder: %s',
    async (text) => {
      await open();
      const clipboardData = carrying(photo());
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      page.getByRole('textbox', { name: 'Message' }).element().dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
      await expect.element(page.getByRole('region', { name: 'Files to send' })).toBeVisible();
    },
  );

  it('show half of what has left, then nothing to count, and can be called back [CHAT-022] [CHAT-021]', async () => {
    const { outbox } = await open();
    const file = {
      kind: 'document',
      name: 'Prices.pdf',
      mimeType: 'application/pdf',
      size: 9,
      seconds: null,
    } as const;
    outbox.send({ type: 'message.enqueue', outgoing: outgoing({ file }) });
    const upload = outbox.getSnapshot().children[outgoing().clientMessageId];
    const bar = page.getByRole('progressbar', { name: 'Uploading' });
    await expect.element(bar).toBeVisible();
    upload?.send({ type: 'xstate.done.actor.uploadedSoFar', output: { received: 0 } });
    upload?.send({ type: 'upload.progressed', share: 0.5 });
    await expect.element(page.getByText('25%')).toBeVisible();
    upload?.send({ type: 'upload.progressed', share: 1 });
    await expect.poll(() => bar.element().hasAttribute('value')).toBe(false);
    await userEvent.click(page.getByRole('button', { name: 'Cancel upload' }));
    expect(upload?.getSnapshot()).toMatchObject({ value: 'withdrawn' });
  });

  it('that could not be sent are in the strip by name, with the reason', async () => {
    const { outbox } = await open();
    const file = {
      kind: 'image',
      name: 'Jacket.png',
      mimeType: 'image/png',
      size: 9,
      seconds: null,
    } as const;
    outbox.send({ type: 'message.enqueue', outgoing: outgoing({ file }) });
    outbox.send({
      type: 'message.stuck',
      id: outgoing().clientMessageId,
      problem: { code: 'fileTypeInvalid', text: null, details: {} },
    });
    await expect.element(page.getByText('Not sent: “File “Jacket.png””')).toBeVisible();
    await expect.element(page.getByText('Invalid file type')).toBeVisible();
    expect(page.getByRole('progressbar', { name: 'Uploading' }).query()).toBeNull();
  });
});

/** Returns an app with the parts that the wiring of sending needs. */
function anApp(answer: (operation: string, input: Record<string, unknown>) => unknown) {
  const calls: { name: string; input: Record<string, unknown> }[] = [];
  const toasts: { tone: string; title: string }[] = [];
  const cache = createCache();
  cache.setQueryData(keys.conversation(conversation._id), conversation);
  cache.setQueryData(keys.history(conversation._id), { messages: [], total: 0, newer: 0 });
  const children: Record<string, unknown> = {};
  const dashboard = { getSnapshot: () => ({ children }) };
  const app = {
    cache,
    call: (operation: { name: string }, input: Record<string, unknown>) => {
      calls.push({ name: operation.name, input });
      return Promise.resolve().then(() => answer(operation.name, input));
    },
    owner: () => ({ userId: 'ada', organisationId: 'wouri' }),
    showToast: (toast: { tone: string; title: string }) => void toasts.push(toast),
    learnConversation: () => {},
    actors: { app: { getSnapshot: () => ({ children: { dashboard } }) } },
  } as unknown as AppContext;
  return { app, calls, toasts, cache, children };
}
const sent = aMessage(7, { mode: 1, message: 'It is ready', conversation: conversation._id });

describe('a text', () => {
  it('takes an emoji where the caret is, which then stands behind it', async () => {
    await open();
    const field = page.getByRole('textbox', { name: 'Message' });
    await userEvent.fill(field, 'Hello, it is ready');
    const element = field.element() as HTMLTextAreaElement;
    element.setSelectionRange(5, 5);
    await userEvent.click(page.getByRole('button', { name: 'Emoji' }));
    await userEvent.click(page.getByRole('menuitem', { name: '🙏' }));
    await expect.element(field).toHaveValue('Hello🙏, it is ready');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('!');
    await expect.element(field).toHaveValue('Hello🙏!, it is ready');
  });

  it.each([
    ['whatsapp', 'message.send', 'id'],
    ['instagram', 'instagram.sendMessage', 'conversation_id'],
  ] as const)(
    'on %s leaves by %s and takes its place [CHAT-026] [CHAT-020]',
    async (channel, name, idField) => {
      const { app, calls, cache, children } = anApp(() => ({ success: true, data: sent }));
      const outbox = onPage(
        app,
        createActor(wireOutbox(app), {
          input: { entries: [] },
          clock: new SimulatedClock(),
        }),
      ).start();
      children['outbox'] = outbox;
      outbox.send({ type: 'message.enqueue', outgoing: outgoing({ channel, replyTo: sent._id }) });
      await expect.poll(() => outbox.getSnapshot().context.entries).toEqual([]);
      expect(calls).toMatchObject([
        { name, input: { [idField]: conversation._id, message: 'It is ready', reply_to: sent._id } },
      ]);
      if (channel === 'instagram') expect(calls[0]?.input['message_type']).toBe('text');
      expect(
        cache.getQueryData<{ messages: unknown[] }>(keys.history(conversation._id))?.messages,
      ).toHaveLength(1);
    },
  );
});

describe('a message that was undone', () => {
  const holding = (parts: Record<string, unknown>) => {
    const { app, calls, cache, children } = anApp(() => ({ success: true, data: sent }));
    const clock = new SimulatedClock();
    const outbox = onPage(app, createActor(wireOutbox(app), { input: { entries: [] }, clock })).start();
    children['outbox'] = outbox;
    children['chat'] = {
      getSnapshot: () => ({ context: { conversationId: conversation._id }, children: parts }),
    };
    outbox.send({ type: 'hold.choose', seconds: 5 });
    onTestFinished(() => {
      outbox.stop();
      localStorage.clear();
    });
    return { outbox, clock, calls, cache };
  };
  const aComposer = (draft: string) =>
    createActor(composerMachine, {
      input: {
        conversationId: conversation._id,
        draft,
        channel: 'whatsapp',
        canShowTyping: false,
        subscription: { canSend: true, blockedReason: null },
      },
    }).start();

  it('is back in the composer before what is written there, with its quote, and never leaves', async () => {
    const composer = aComposer('One more thing');
    const { outbox, clock, calls } = holding({ composer });
    outbox.send({ type: 'message.enqueue', outgoing: outgoing({ replyTo: sent._id }) });
    clock.increment(4_999);
    outbox.send({ type: 'outbox.undo', id: outgoing().clientMessageId });
    clock.increment(60_000);
    await expect
      .poll(() => composer.getSnapshot().context)
      .toMatchObject({ text: 'It is ready\nOne more thing', replyTo: sent._id });
    expect(outbox.getSnapshot().context.entries).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('leaves when the chosen seconds are over, and at once when the page closes', async () => {
    const { outbox, clock, calls } = holding({});
    outbox.send({ type: 'message.enqueue', outgoing: outgoing() });
    expect(calls).toEqual([]);
    clock.increment(5_000);
    await expect.poll(() => outbox.getSnapshot().context.entries).toEqual([]);
    outbox.send({ type: 'message.enqueue', outgoing: outgoing({ clientMessageId: 'c2' }) });
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => outbox.getSnapshot().context.entries).toEqual([]);
    expect(calls.map(({ input }) => input['client_message_id'])).toEqual([outgoing().clientMessageId, 'c2']);
  });

  it('gives a file back to the tray, and the choice of another tab counts', async () => {
    const composer = aComposer('');
    const attachments = createActor(attachmentsMachine, {
      input: { conversationId: conversation._id, channel: 'whatsapp' },
    }).start();
    const { outbox, calls } = holding({ composer, attachments });
    const id = holdFile(new Blob(['12345678'], { type: 'image/png' }));
    const file = {
      kind: 'image',
      name: 'Jacket.png',
      mimeType: 'image/png',
      size: 8,
      seconds: null,
    } as const;
    outbox.send({
      type: 'message.enqueue',
      outgoing: outgoing({ clientMessageId: id, text: 'In blue', file }),
    });
    outbox.send({ type: 'outbox.undo', id });
    await expect
      .poll(() => attachments.getSnapshot().context.files)
      .toMatchObject([{ name: 'Jacket.png', size: 8 }]);
    expect(composer.getSnapshot().context.text).toBe('In blue');
    expect(await fileBytes(id)).toBeUndefined();
    localStorage.setItem('parley.holdSeconds', '0');
    window.dispatchEvent(new StorageEvent('storage', { key: 'parley.holdSeconds' }));
    outbox.send({ type: 'message.enqueue', outgoing: outgoing() });
    await expect.poll(() => outbox.getSnapshot().context.entries).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});

describe('the media of a message', () => {
  it('is measured by its headers alone and fetched as bytes [CALL-053] [MSG-027] [MSG-028]', async () => {
    const asked: string[] = [];
    const road = vi.spyOn(window, 'fetch').mockImplementation((url, init) => {
      asked.push(`${init?.method ?? 'GET'} ${url as string}`);
      return Promise.resolve(
        new Response(init?.method === 'HEAD' ? null : 'bytes', { headers: { 'content-length': '5242881' } }),
      );
    });
    expect(await measureBytes('/media/one')).toBe(5_242_881);
    expect(await (await fetchBytes('/media/one')).text()).toBe('bytes');
    expect(asked).toEqual(['HEAD /media/one', 'GET /media/one']);
    road.mockRestore();
  });
});

describe('a file on a broken connection', () => {
  it('goes on from where the server has it, and is kept when it is refused [CHAT-021]', async () => {
    const requests: FormData[] = [];
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
      this: XMLHttpRequest,
      body,
    ) {
      requests.push(body as FormData);
      queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
    });
    const { app, children } = anApp((name) => (name === 'file.uploaded' ? { received: 3 } : {}));
    const clock = new SimulatedClock();
    const outbox = onPage(app, createActor(wireOutbox(app), { input: { entries: [] }, clock })).start();
    children['outbox'] = outbox;
    const id = holdFile(new Blob(['12345678'], { type: 'image/png' }));
    const file = {
      kind: 'image',
      name: 'Jacket.png',
      mimeType: 'image/png',
      size: 8,
      seconds: null,
    } as const;
    outbox.send({ type: 'message.enqueue', outgoing: outgoing({ clientMessageId: id, file }) });
    await expect
      .poll(() => outbox.getSnapshot().children[id]?.getSnapshot())
      .toMatchObject({ value: 'waiting' });
    const form = requests[0];
    expect(form?.get('offset')).toBe('3');
    expect(form?.get('size')).toBe('8');
    expect(form?.get('caption')).toBe('It is ready');
    expect(await (form?.get('file') as File | null)?.text()).toBe('45678');
    tellReachable();
    await expect.poll(() => requests.length).toBe(2);
    send.mockRestore();
    outbox.stop();
  });
});

describe('a file that meets a rate limit', () => {
  it('is kept and tried again by itself: 429 is no refusal', async () => {
    let requests = 0;
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
      this: XMLHttpRequest,
    ) {
      requests += 1;
      const body = { success: false, code: 'rateLimited', error: 'Too many requests', retryAfter: 1 };
      Object.defineProperties(this, {
        status: { value: 429 },
        responseText: { value: JSON.stringify(body) },
      });
      queueMicrotask(() => this.dispatchEvent(new ProgressEvent('load')));
    });
    const { app, children } = anApp((name) => (name === 'file.uploaded' ? { received: 0 } : {}));
    const clock = new SimulatedClock();
    const outbox = onPage(app, createActor(wireOutbox(app), { input: { entries: [] }, clock })).start();
    children['outbox'] = outbox;
    const id = holdFile(new Blob(['12345678'], { type: 'image/png' }));
    const file = {
      kind: 'image',
      name: 'Jacket.png',
      mimeType: 'image/png',
      size: 8,
      seconds: null,
    } as const;
    outbox.send({ type: 'message.enqueue', outgoing: outgoing({ clientMessageId: id, file }) });
    await expect
      .poll(() => outbox.getSnapshot().children[id]?.getSnapshot())
      .toMatchObject({ value: 'waiting' });
    expect(outbox.getSnapshot().context.entries).toMatchObject([{ at: 'leaving', problem: null }]);
    clock.increment(60_000);
    await expect.poll(() => requests).toBe(2);
    send.mockRestore();
    outbox.stop();
  });
});

const reactivationOn = (app: AppContext) =>
  onPage(
    app,
    createActor(wireReactivation(app), {
      input: { conversationId: conversation._id },
      clock: new SimulatedClock(),
    }),
  ).start();

describe('the ways out of a closed window', () => {
  const closed = { last_message_received_at: (NOW - 25 * 60 * MINUTES) / 1000 };

  it('on WhatsApp is the template, with the first name [FOOT-031] [FOOT-005] [CHAT-016]', async () => {
    const { charts } = await open(closed);
    await userEvent.click(page.getByRole('button', { name: 'Reactivate' }));
    expect(charts().reactivation.getSnapshot().value).toBe('checking');

    const { app, calls } = anApp((name) =>
      name === 'template.list'
        ? {
            success: true,
            templates: {
              waba_templates: [
                {
                  id: '1',
                  name: 'chat_reactivation',
                  language: 'en',
                  status: 'approved',
                  components: [{ type: 'BODY', text: 'Hello {{1}}' }],
                },
              ],
            },
          }
        : { success: true, message: sent },
    );
    app.cache.setQueryData(keys.contact('whatsapp', conversation.user.wa_phone ?? ''), {
      first_name: 'Chidinma',
    });
    const dialog = reactivationOn(app);
    dialog.send({ type: 'reactivation.open' });
    await expect.poll(() => dialog.getSnapshot().value).toBe('confirming');
    dialog.send({ type: 'reactivation.send' });
    await expect.poll(() => dialog.getSnapshot().value).toBe('closed');
    expect(calls.at(-1)).toMatchObject({
      name: 'template.send',
      input: { template_name: 'chat_reactivation', template_variables: { '1': 'Chidinma' }, language: 'en' },
    });
  });

  it('reads the first name if the dialog is opened before the contact is loaded [FOOT-031]', async () => {
    const body = [{ type: 'BODY', text: 'Hello {{1}}' }];
    const { app } = anApp((name) =>
      name === 'contact.detail'
        ? { contact: { first_name: 'Chidinma' }, campaigns: [], media_messages: [], media_counts: {} }
        : {
            success: true,
            templates: {
              waba_templates: [
                { id: '1', name: 'chat_reactivation', language: 'en', status: 'approved', components: body },
              ],
            },
          },
    );
    const dialog = reactivationOn(app);
    dialog.send({ type: 'reactivation.open' });
    await expect.poll(() => dialog.getSnapshot().context.firstName).toBe('Chidinma');
  });

  it('reopens a resolved conversation from its banner while the window is open (A50)', async () => {
    const { charts } = await open({ label: 'resolved' });
    await expect.element(page.getByRole('button', { name: 'Reactivate' })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Reopen' }));
    expect(charts().reactivation.getSnapshot().value).toBe('reopening');
  });

  it('needs the template for a resolved conversation once the window is closed [FOOT-003]', async () => {
    await open({ ...closed, label: 'resolved' });
    await expect.element(page.getByText('This conversation is resolved')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reopen' })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Reactivate' }));
    await expect.element(page.getByRole('dialog', { name: 'Reactivate conversation' })).toBeVisible();
  });

  it('on Instagram is a tagged message; an empty one only warns [FOOT-032] [FOOT-033] [FOOT-034]', async () => {
    await open({ ...closed, channel: 'instagram' });
    await userEvent.click(page.getByRole('button', { name: 'Send tagged message' }));
    await expect.element(page.getByRole('dialog', { name: 'Send a tagged message' })).toBeVisible();

    const { app, calls, toasts, cache } = anApp(() => ({ success: true, data: sent }));
    const start = (recipientId: string | null) => {
      const actor = onPage(
        app,
        createActor(wireTagged(app), {
          input: { conversationId: conversation._id, recipientId },
          clock: new SimulatedClock(),
        }),
      ).start();
      actor.send({ type: 'tagged.open', within: true });
      return actor;
    };
    const nobody = start(null);
    nobody.send({ type: 'tagged.send' });
    nobody.send({ type: 'tagged.type', text: 'Hello' });
    nobody.send({ type: 'tagged.send' });
    expect(toasts).toMatchObject([
      { tone: 'warning', title: 'toast.messageRequired' },
      { tone: 'warning', title: 'toast.recipientMissing' },
    ]);
    expect(calls).toEqual([]);
    const dialog = start('1784');
    dialog.send({ type: 'tagged.type', text: ' It is ready ' });
    dialog.send({ type: 'tagged.send' });
    await expect.poll(() => dialog.getSnapshot().value).toBe('closed');
    expect(calls).toMatchObject([
      {
        name: 'instagram.sendTagged',
        input: { conversation_id: conversation._id, recipient_id: '1784', message: 'It is ready' },
      },
    ]);
    expect(
      cache.getQueryData<{ messages: unknown[] }>(keys.history(conversation._id))?.messages,
    ).toHaveLength(1);
  });

  it('after seven days on Instagram there is none but to wait, and that is said (A53)', async () => {
    await open({ channel: 'instagram', last_message_received_at: (NOW - 8 * 24 * 60 * MINUTES) / 1000 });
    await expect.element(page.getByRole('button', { name: 'Send tagged message' })).toBeDisabled();
    await expect
      .element(page.getByText('More than 7 days have passed since this person last wrote.', { exact: false }))
      .toBeVisible();
  });

  it('a failed template stays to be sent again, with the reason', async () => {
    const { app } = anApp((name) => {
      if (name === 'template.list') throw new Failure('unreachable');
    });
    const dialog = reactivationOn(app);
    dialog.send({ type: 'reactivation.open' });
    await expect.poll(() => dialog.getSnapshot().value).toBe('failed');
  });
});
