import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { scrollPositionMachine } from '#machines/conversation/scrollPosition.machine.ts';
import { followReader } from '#features/conversation/timeline/followReader.ts';

type Followed = Parameters<typeof followReader>[0];

/** Attaches a list of a height in pixels to a window of 100 px; returns where the view was scrolled to. */
function open({
  scroll,
  height,
  isWhole = true,
}: {
  scroll: Followed['scroll'];
  height: number;
  isWhole?: boolean;
}) {
  const node = document.createElement('div');
  node.style.cssText = 'height: 100px; overflow-y: auto';
  node.innerHTML = `<div style="height: ${height}px"></div>`;
  document.body.append(node);
  const went: string[] = [];
  const history = { send: () => {} } as unknown as Followed['history'];
  followReader({
    scroll,
    history,
    toUnread: () => went.push('unread'),
    toEnd: () => went.push('end'),
    toMessage: (messageId) => went.push(messageId),
    positionOf: () => ({ fromTop: 1, fromEnd: 0 }),
    isWhole: () => isWhole,
    hold: () => {},
  })(node);
  return Object.assign(went, { node });
}

/** Resolves after the first frame, in which the list is measured, and its layout. */
const afterFirstFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const opened = () => createActor(scrollPositionMachine, { input: { unread: 1 } }).start();

test('A message that arrives before the first frame does not stop a short list from following [CHAT-012]', async () => {
  const scroll = opened();
  const went = open({ scroll, height: 80 });
  scroll.send({ type: 'message.arrived' });
  await expect.poll(() => scroll.getSnapshot().value).toEqual({ following: 'steady' });
  scroll.send({ type: 'message.arrived' });
  await expect.poll(() => [...went]).toEqual(['unread', 'end']);
});

test('A message that arrives before the first frame leaves a long list at its first unread message', async () => {
  const scroll = opened();
  const went = open({ scroll, height: 800 });
  scroll.send({ type: 'message.arrived' });
  await expect.poll(() => [...went]).toEqual(['unread']);
  expect(scroll.getSnapshot().value).toEqual({ free: { atUnread: 'newBelow' } });
});

test('A list that is drawn after another message arrived opens at its first unread message', async () => {
  const scroll = opened();
  scroll.send({ type: 'message.arrived' });
  const went = open({ scroll, height: 800 });
  await expect.poll(() => [...went]).toEqual(['unread']);
});

test('A message that was asked for before the list was drawn is shown once', async () => {
  const scroll = opened();
  scroll.send({ type: 'scroll.toMessage', messageId: 'm7' });
  await expect.poll(() => scroll.getSnapshot().value).toEqual({ free: 'reading' });
  const went = open({ scroll, height: 800 });
  await expect.poll(() => [...went]).toEqual(['m7']);
  const again = open({ scroll, height: 800 });
  await afterFirstFrame();
  expect([...again]).toEqual([]);
});

test('The end of a part that does not reach the newest message is not followed', async () => {
  const scroll = opened();
  const went = open({ scroll, height: 80, isWhole: false });
  await expect.poll(() => [...went]).toEqual(['unread']);
  scroll.send({ type: 'message.arrived' });
  expect(scroll.getSnapshot().value).toEqual({ free: { atUnread: 'newBelow' } });
});

test('A list whose lines turn out to fit, or that gets room for them, is followed without a scroll', async () => {
  const [lower, roomier] = [opened(), opened()];
  const [{ node: list }, { node: view }] = [
    open({ scroll: lower, height: 800 }),
    open({ scroll: roomier, height: 140 }),
  ];
  await afterFirstFrame();
  expect([lower, roomier].map((scroll) => scroll.getSnapshot().value)).toEqual([
    { free: { atUnread: 'quiet' } },
    { free: { atUnread: 'quiet' } },
  ]);
  (list.firstElementChild as HTMLElement).style.height = '60px';
  view.style.height = '150px';
  await expect.poll(() => lower.getSnapshot().value).toEqual({ following: 'steady' });
  await expect.poll(() => roomier.getSnapshot().value).toEqual({ following: 'steady' });
});
