import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { VoiceButton } from '#features/conversation/composer/VoiceButton.tsx';
import { voiceNoteMachine } from '#machines/conversation/voiceNote.machine.ts';
import { ariaKeys } from '#features/common/singleKey.ts';
import { keys } from '#services/cache.ts';
import { aConversation, aMessage, autopilot, ben, MINUTES, named, NOW } from '#tests/support/entities.ts';
import { anInbox, knownOf, refuse, reply, type Opened } from '#tests/support/inbox.tsx';
import { show } from '#tests/support/screen.tsx';
import { vars } from '#ui/theme/vars.css.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

const conversation = aConversation(1, { ...named('Chidinma Okonkwo'), tags: ['VIP'] });
const talk = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) =>
    aMessage(from + n, {
      message: `Message ${from + n} `.repeat(1 + ((from + n) % 7)).trim(),
      ago: (1000 - from - n) * MINUTES,
      mode: n % 3 ? 2 : 1,
    }),
  );
const open = async (opened: Partial<Opened> = {}) => {
  const inbox = anInbox({ opened: { conversation, messages: talk(3), ...opened } });
  await show(inbox.view, { cache: inbox.cache });
  return inbox;
};
const list = () => page.getByRole('region', { name: 'Messages' }).element();
const fromBottom = () => list().scrollHeight - list().clientHeight - list().scrollTop;

/** Returns the keys that the controls on the page announce. */
const announced = () =>
  new Set(
    [...document.querySelectorAll('[aria-keyshortcuts]')].flatMap((it) =>
      it.getAttribute('aria-keyshortcuts')!.split(' '),
    ),
  );

describe('the keys', () => {
  it('are announced by every control of an open conversation as in the table of commands', async () => {
    await open();
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
    for (const id of ['reply', 'assign', 'note', 'resolve', 'profile', 'searchList'] as const)
      expect([id, ariaKeys(id), announced().has(ariaKeys(id))]).toEqual([id, ariaKeys(id), true]);
    await userEvent.click(page.getByRole('button', { name: 'More actions' }));
    await expect
      .element(page.getByRole('menuitem', { name: 'Mark as unread' }))
      .toHaveAttribute('aria-keyshortcuts', ariaKeys('markUnread'));
  });

  it('are announced by Take over while Copilot answers', async () => {
    await open({ conversation: { ...conversation, label: 'ai-handled', handler_detail: autopilot } });
    await expect
      .element(page.getByRole('button', { name: 'Take over' }))
      .toHaveAttribute('aria-keyshortcuts', ariaKeys('takeOver'));
  });
});

it('names every event and message of the timeline with its time', async () => {
  await open({
    messages: [
      aMessage(1, { message: 'Hello' }),
      aMessage(2, {
        message_type: 'system',
        extras: { type: 'user_conversation_takeover', name: 'Ben Okafor' },
        message: '',
      }),
      aMessage(3, { extras: { type: 'copilot_needs_attention' }, message: '' }),
    ],
  });
  await expect
    .element(page.getByRole('listitem', { name: /^Chidinma Okonkwo, \d\d:\d\d: Hello$/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole('listitem', { name: /^Ben Okafor took over, \d\d:\d\d$/ }))
    .toBeVisible();
  await expect.element(page.getByRole('listitem', { name: /^Copilot .*, \d\d:\d\d$/ })).toBeVisible();
});

describe('the head', () => {
  it('shows name, tags and label, and a button to resolve [CHAT-001] [CHAT-002]', async () => {
    const { chat, charts } = await open();
    await expect.element(page.getByRole('heading', { name: 'Chidinma Okonkwo' })).toBeVisible();
    await expect.element(page.getByText('VIP')).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Conversation with Chidinma Okonkwo' }).getByText('Manual'))
      .toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Resolve' }));
    expect(charts().handlingAction.getSnapshot().matches({ asking: 'resolve' })).toBe(true);
    expect(chat?.getSnapshot().matches('open')).toBe(true);
  });

  it('offers no resolving once it is resolved [CHAT-002]', async () => {
    await open({ conversation: { ...conversation, label: 'resolved' } });
    await expect.element(page.getByText('This conversation is resolved')).toBeVisible();
    expect(page.getByRole('button', { name: 'Resolve' }).query()).toBeNull();
  });

  it('says that the contact is loading, then why it failed [CHAT-004] [CHAT-005]', async () => {
    const { charts } = await open();
    await expect.element(page.getByText('Loading contact details...')).toBeInTheDocument();
    refuse(charts().details, 'loadContact', new Failure('contactNotFound', 'Contact not found'));
    await expect.element(page.getByText('Error loading contact: Contact not found')).toBeVisible();
  });

  it('leads back to the list on a phone [CHAT-006]', async () => {
    await page.viewport(390, 800);
    await open();
    const back = page.getByRole('link', { name: 'Back to the list' });
    await expect.element(back).toBeVisible();
    expect(back.element().getAttribute('href')).toBe('/dashboard/conversations/home');
    await page.viewport(1280, 800);
    await expect.element(page.getByRole('heading', { name: 'Chidinma Okonkwo' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Back to the list' }).query()).toBeNull();
  });

  it('lets only permitted users assign, and says why others may not', async () => {
    await open({ conversation: { ...conversation, handler_detail: ben } });
    const assign = page.getByRole('button', { name: 'Assign' });
    await expect.element(assign).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(assign);
    await expect
      .element(page.getByText('You can only assign conversations you handle yourself.').first())
      .toBeVisible();
  });
});

const aText = {
  clientMessageId: 'c-1',
  conversationId: conversation._id,
  text: 'On my way',
  channel: 'whatsapp' as const,
  replyTo: null,
  writtenAt: new Date(NOW).toISOString(),
  file: null,
};

describe('the messages', () => {
  it('are twenty placeholders while they load [CHAT-010] [LIST-014]', async () => {
    const inbox = anInbox({ opened: { conversation } });
    await show(inbox.view, { cache: inbox.cache });
    await expect.element(page.getByText('Loading messages…')).toBeInTheDocument();
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(20);
  });

  it('open at the newest', async () => {
    await open({ messages: talk(200) });
    await expect.element(page.getByText('Message 199', { exact: false }).last()).toBeVisible();
    await expect.poll(fromBottom).toBeLessThanOrEqual(20);
  });

  it('do not move when older ones are loaded [CHAT-008]', async () => {
    const { cache, charts } = await open({ messages: talk(100, 100), total: 200 });
    await expect.poll(fromBottom).toBeLessThanOrEqual(20);
    await userEvent.wheel(page.getByRole('region', { name: 'Messages' }), { delta: { y: -3_000 } });
    await expect.poll(() => charts().history.getSnapshot().matches({ ready: 'loadingOlder' })).toBe(true);
    const settled = async () => {
      let before = Number.NaN;
      await expect
        .poll(() => [before, (before = list().scrollTop)].reduce((one, other) => one - other))
        .toBe(0);
    };
    await settled();
    const anchor = [...document.querySelectorAll('[data-message]')].find(
      (line) => line.getBoundingClientRect().top > list().getBoundingClientRect().top + 40,
    );
    const id = anchor?.getAttribute('data-message');
    const topOf = () =>
      document.querySelector(`[data-message="${id}"]`)?.getBoundingClientRect().top ?? Number.NaN;
    const before = topOf();
    const put = (messages: readonly unknown[], extent: { total: number; newer: number }) =>
      cache.setQueryData(keys.history(conversation._id), { messages, ...extent });
    put([...talk(100), ...talk(100, 100)], { total: 200, newer: 0 });
    reply(charts().history, 'loadOlder', { loaded: 200, total: 200, newer: 0 });
    await settled();
    expect(Math.abs(topOf() - before)).toBeLessThanOrEqual(1);
    // Nor when the newest are dropped and loaded again, or the oldest are dropped.
    put([...talk(100), ...talk(70, 100)], { total: 200, newer: 30 });
    await settled();
    expect(Math.abs(topOf() - before)).toBeLessThanOrEqual(1);
    put([...talk(70, 30), ...talk(100, 100)], { total: 200, newer: 0 });
    await settled();
    expect(Math.abs(topOf() - before)).toBeLessThanOrEqual(1);
  });

  it('are loaded again near the end if the newest were dropped, and at once by the button', async () => {
    const { cache, charts, clock, outbox } = await open({ messages: talk(200), total: 200 });
    await expect.poll(fromBottom).toBeLessThanOrEqual(20);
    const wheel = (y: number) =>
      userEvent.wheel(page.getByRole('region', { name: 'Messages' }), { delta: { y } });
    await wheel(-20_000);
    const history = () => charts().history.getSnapshot();
    cache.setQueryData(keys.history(conversation._id), { messages: talk(100), total: 200, newer: 100 });
    charts().history.send({ type: 'realtime.gap' });
    reply(charts().history, 'reload', { loaded: 100, total: 200, newer: 100 });
    outbox.send({ type: 'message.enqueue', outgoing: aText });
    await wheel(20_000);
    await expect.poll(() => history().matches({ ready: 'loadingNewer' })).toBe(true);
    await expect.element(page.getByText('Loading newer messages…')).toBeInTheDocument();
    // What waits to be sent follows the newest message.
    expect(page.getByText('On my way').query()).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Scroll to newest message' }));
    charts().history.send({ type: 'history.toNewest' });
    await expect.poll(() => history().matches({ ready: 'returning' })).toBe(true);
    cache.setQueryData(keys.history(conversation._id), { messages: talk(100, 100), total: 200, newer: 0 });
    reply(charts().history, 'loadAgain', { loaded: 100, total: 200, newer: 0 });
    clock.increment(100);
    await expect.element(page.getByText('Message 199', { exact: false }).last()).toBeVisible();
    await expect.element(page.getByText('On my way')).toBeVisible();
  });

  it('offer a button to the newest while the user reads further up [CHAT-009]', async () => {
    const { clock } = await open({ messages: talk(200) });
    await expect.poll(fromBottom).toBeLessThanOrEqual(20);
    await userEvent.wheel(page.getByRole('region', { name: 'Messages' }), { delta: { y: -2_000 } });
    await userEvent.click(page.getByRole('button', { name: 'Scroll to newest message' }));
    clock.increment(100);
    await expect.poll(fromBottom).toBeLessThanOrEqual(20);
    expect(page.getByRole('button', { name: 'Scroll to newest message' }).query()).toBeNull();
  });

  it('show a pending message at once, and only once after the server accepts it [CHAT-020]', async () => {
    const { cache, outbox } = await open();
    outbox.send({ type: 'message.enqueue', outgoing: aText });
    await expect.element(page.getByText('On my way')).toBeVisible();
    expect(
      page
        .getByText('On my way')
        .element()
        .closest('[data-message]')
        ?.querySelector('[data-delivery]')
        ?.getAttribute('data-delivery'),
    ).toBe('sending');
    cache.setQueryData(keys.history(conversation._id), {
      messages: [
        ...talk(3),
        aMessage(50, { mode: 1, message: 'On my way', status: 1, client_message_id: 'c-1', ago: 0 }),
      ],
      total: 4,
      newer: 0,
    });
    await expect.poll(() => page.getByText('On my way').elements().length).toBe(1);
    await expect
      .poll(() =>
        page
          .getByText('On my way')
          .element()
          .closest('[data-message]')
          ?.querySelector('[data-delivery]')
          ?.getAttribute('data-delivery'),
      )
      .toBe('delivered');
  });

  it('keep a text that could not be sent in the strip, to retry or discard', async () => {
    const { outbox } = await open();
    const outgoing = {
      clientMessageId: 'c-1',
      conversationId: conversation._id,
      text: 'I can hold it',
      channel: 'whatsapp' as const,
      replyTo: null,
      writtenAt: new Date(NOW).toISOString(),
      file: null,
    };
    outbox.send({ type: 'message.enqueue', outgoing });
    outbox.send({
      type: 'message.stuck',
      id: 'c-1',
      problem: { code: 'windowClosed', text: null, details: {} },
    });
    await expect.element(page.getByText('Not sent: “I can hold it”')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Discard' }));
    await expect.element(page.getByText('Not sent: “I can hold it”')).not.toBeInTheDocument();
    expect(outbox.getSnapshot().context.entries).toEqual([]);
  });
});

it('shows the unsent texts of another conversation only in that conversation', async () => {
  const { outbox } = await open();
  const stuck = (clientMessageId: string, conversationId: string, text: string) => {
    const outgoing = {
      clientMessageId,
      conversationId,
      text,
      channel: 'whatsapp' as const,
      replyTo: null,
      writtenAt: new Date(NOW).toISOString(),
      file: null,
    };
    outbox.send({ type: 'message.enqueue', outgoing });
    outbox.send({
      type: 'message.stuck',
      id: clientMessageId,
      problem: { code: 'windowClosed', text: null, details: {} },
    });
  };
  stuck('c-1', aConversation(2)._id, 'For somebody else');
  stuck('c-2', conversation._id, 'For Chidinma');
  await expect.element(page.getByText('Not sent: “For Chidinma”')).toBeVisible();
  expect(page.getByText('Not sent: “For somebody else”').query()).toBeNull();
});

it.each([
  ['five minutes', 5, 'red', vars.danger.text],
  ['an hour', 60, 'amber', vars.warning.text],
  ['three hours', 180, 'grey', vars.text.muted],
])('shows %s left of the reply window (%i min) in %s', async (_, left, _name, color) => {
  const last_message_received_at = Math.floor((NOW - (24 * 60 - left) * MINUTES) / 1000);
  const { view, cache } = anInbox({
    opened: { conversation: { ...conversation, last_message_received_at }, messages: talk(3) },
  });
  await show(
    <>
      <span data-testid="expected" style={{ color }} />
      {view}
    </>,
    { cache },
  );
  const head = page.getByRole('region', { name: 'Conversation with Chidinma Okonkwo' });
  const countdown = head.getByTitle(/left to answer freely/).first();
  await expect.element(countdown).toBeVisible();
  expect(getComputedStyle(countdown.element()).color).toBe(
    getComputedStyle(page.getByTestId('expected').element()).color,
  );
});

it.each([true, false])(
  'the microphone is shown where the browser records a type that the channel takes: %s',
  async (isAble) => {
    const machine = voiceNoteMachine.provide({ guards: { canRecord: () => isAble } });
    const actor = createActor(machine, { input: { conversationId: 'v1', channel: 'whatsapp' } }).start();
    await show(<VoiceButton actor={actor} />);
    expect(page.getByRole('button', { name: 'Record a voice note' }).elements()).toHaveLength(isAble ? 1 : 0);
  },
);

describe('the footer', () => {
  it.each([
    ['an admin to assign it', 'admin', 'Assign it before you answer.'],
    ['a member to wait for an admin', 'member', 'An admin can assign it.'],
  ] as const)('of an unassigned conversation tells %s [FOOT-007]', async (_, role, text) => {
    await open({ conversation: { ...conversation, handler_detail: null }, role });
    await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  });

  it.each([
    [
      'nobody has it, under attention',
      { ...conversation, label: 'needs-attention' as const, handler_detail: null },
    ],
    ['the Copilot has it', { ...conversation, label: 'ai-handled' as const, handler_detail: autopilot }],
  ])('offers to take over while %s [FOOT-015]', async (_, it) => {
    const { charts } = await open({ conversation: it });
    await userEvent.click(page.getByRole('button', { name: 'Take over' }));
    expect(charts().handlingAction.getSnapshot().matches({ asking: 'takeOver' })).toBe(true);
  });

  it('offers no taking over where it is not allowed [FOOT-015]', async () => {
    await open({ conversation: { ...conversation, handler_detail: null } });
    await expect.element(page.getByText('Unassigned')).toBeVisible();
    expect(page.getByRole('button', { name: 'Take over' }).query()).toBeNull();
  });

  it('says that another responder answers, and lets the conversation be taken from it', async () => {
    const { charts } = await open({
      conversation: {
        ...conversation,
        label: 'WhatsApp-Business',
        handler_detail: null,
        responder: 'serves',
      },
    });
    await expect.element(page.getByText('Another responder answers')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Take over' }));
    expect(charts().handlingAction.getSnapshot().matches({ asking: 'takeOver' })).toBe(true);
  });

  it('is absent while Instagram is not connected, and the head says why', async () => {
    await open({ conversation: { ...conversation, channel: 'instagram' }, instagramStatus: 0 });
    await expect.element(page.getByText('Instagram is not connected')).toBeVisible();
    expect(page.getByRole('textbox').query()).toBeNull();
    expect(
      page
        .getByRole('status')
        .elements()
        .some((it) => it.textContent?.includes('handling this')),
    ).toBe(false);
  });

  it('changes when a colleague takes over first, and keeps the text', async () => {
    const { chat, charts } = await open({
      conversation: { ...conversation, label: 'needs-attention', handler_detail: null },
    });
    await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'Let me check');
    const taken = { ...conversation, version: 2, handler_detail: ben };
    chat?.send({
      type: 'conversation.changed',
      conversationId: conversation._id,
      known: knownOf(taken),
      at: NOW,
    });
    await expect.element(page.getByText('can assign it to you', { exact: false })).toBeVisible();
    expect(page.getByRole('textbox', { name: 'Message' }).query()).toBeNull();
    expect(charts().composer.getSnapshot().context.text).toBe('Let me check');
  });

  it('sends with Enter, starts a line with Shift and Enter, and leaves Enter to an input method', async () => {
    const { charts } = await open();
    const field = page.getByRole('textbox', { name: 'Message' });
    await userEvent.fill(field, 'One');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}Two');
    expect(charts().composer.getSnapshot().context.text).toBe('One\nTwo');
    field
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    expect(charts().composer.getSnapshot().context.text).toBe('One\nTwo');
    await userEvent.keyboard('{Enter}');
    expect(charts().composer.getSnapshot().context.text).toBe('');
  });

  it('reports a message as seen once it is shown to a user who may answer [MSG-021]', async () => {
    const { chat } = await open({ messages: [aMessage(1, { message: 'Hello?', mode: 2, status: 1 })] });
    await expect.poll(() => chat?.getSnapshot().context.seen.length).toBe(1);
  });

  it('reports nothing as seen to an onlooker', async () => {
    const { chat } = await open({
      conversation: { ...conversation, handler_detail: ben },
      messages: [aMessage(1, { message: 'Hello?', mode: 2, status: 1 })],
    });
    await expect.element(page.getByText('Hello?')).toBeVisible();
    expect(chat?.getSnapshot().context.seen).toEqual([]);
  });
});
