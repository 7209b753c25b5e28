import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { ProfileDialog } from '#features/contact/ProfileDialog.tsx';
import { MessageLine } from '#features/conversation/timeline/MessageLine.tsx';
import { timelineOf } from '#features/conversation/timeline/timeline.ts';
import { ConversationRow } from '#features/inbox/ConversationRow.tsx';
import { FoundMessage } from '#features/inbox/FoundMessage.tsx';
import { NotificationDialog } from '#features/shell/notifications/NotificationDialog.tsx';
import { contactProfileMachine } from '#machines/customer/contactProfile.machine.ts';
import { marie } from '#machines/customer/customer.samples.ts';
import { notificationListMachine } from '#machines/notifications/notificationList.machine.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { aConversation, ADA, aMessage, NOW } from '#tests/support/entities.ts';
import { hostileTexts } from '#tests/support/hostileTexts.ts';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';
import { aContact } from '#tests/support/views/customer.tsx';
import { eventually } from '#tests/support/eventually.ts';

/** Maximum number of elements of one message, and their maximum depth. */
const NODES = 1500;
const DEPTH = 40;

/** Returns the number of elements below an element, and their depth. */
function sizeOf(root: Element): { nodes: number; depth: number } {
  let deepest = 0;
  const open: [Element, number][] = [[root, 0]];
  let nodes = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    nodes += 1;
    deepest = Math.max(deepest, next[1]);
    for (const child of next[0].children) open.push([child, next[1] + 1]);
  }
  return { nodes, depth: deepest };
}

const held = () => {
  const { nodes, depth } = sizeOf(document.body);
  expect(nodes).toBeLessThan(NODES);
  expect(depth).toBeLessThan(DEPTH);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

function notifications(text: string) {
  const actor = createActor(quiet(notificationListMachine), {
    input: {
      notifications: [
        {
          id: 'n',
          at: NOW,
          tone: 'plain',
          title: text,
          text,
          conversationId: null,
          tag: null,
          read: false,
        },
      ],
    },
    clock: new SimulatedClock(),
  }).start();
  actor.send({ type: 'notifications.open' });
  return actor;
}

describe.each(Object.entries(hostileTexts))('a message of %s', (_, text) => {
  it('is drawn within bounds in a bubble, in the list, among what is found and among the notifications', async () => {
    const conversation = aConversation(1, { words: text });
    const named = { ...conversation, user: { ...conversation.user, name: text } };
    await show(
      <div style={{ width: 360 }}>
        <ConversationRow conversation={named} me={ADA} now={NOW} open={false} />
        <FoundMessage
          conversation={named}
          message={aMessage(1, { message: text })}
          words="x a txt"
          now={NOW}
        />
        {timelineOf([aMessage(1, { message: text })]).map((line) => (
          <MessageLine key={line.key} line={line} me={ADA} contactName="Eve" now={NOW} />
        ))}
        <NotificationDialog actor={notifications(text)} />
      </div>,
    );
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await eventually(() => expect(document.querySelector('[data-bubble]')).not.toBeNull());
    held();
  });
});

it('lays out the beginning of a flood of text, and the rest on request', async () => {
  const message = aMessage(1, { message: `${'word '.repeat(4000)}end` });
  await show(
    timelineOf([message]).map((line) => (
      <MessageLine key={line.key} line={line} me={ADA} contactName="Eve" now={NOW} />
    )),
  );
  const rest = page.getByText(/end$/);
  await expect.element(rest).not.toBeVisible();
  await page.getByText('Show the rest of the message').click();
  await expect.element(rest).toBeVisible();
});

it('a customer whose every field is hostile has a profile', async () => {
  for (const text of Object.values(hostileTexts)) {
    const cache = createCache();
    cache.setQueryData(keys.contact('whatsapp', '237650000001'), {
      ...aContact,
      first_name: text,
      last_name: text,
      address: text,
      tags: [text],
      details: text,
    });
    const actor = createActor(quiet(contactProfileMachine), {
      input: { ...marie, name: text },
      clock: new SimulatedClock(),
    }).start();
    actor.send({ type: 'profile.open' });
    const { screen } = await show(<ProfileDialog actor={actor} />, { cache });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    held();
    await screen.unmount();
  }
}, 60_000);
