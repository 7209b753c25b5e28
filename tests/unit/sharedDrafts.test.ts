import { expect, it } from 'vitest';
import { createActor, SimulatedClock, type ActorRefFrom } from 'xstate';
import type { ConversationId } from '#contract/message.ts';
import { mergeTexts } from '#lib/mergeTexts.ts';
import { composerMachine } from '#machines/conversation/composer.machine.ts';
import { beginSharing, learnDraft, saveDraft } from '#services/drafts.ts';
import { forgetOwn, readDraft } from '#services/keptDrafts.ts';
import { stubLocalStorage } from '#tests/support/localStorage.ts';
import { fc, holds, textOf } from '#tests/support/properties.ts';

const id = 'c1' as ConversationId;
const NOON = Date.parse('2026-01-05T12:00:00Z');
stubLocalStorage();

interface Device {
  name: string;
  tabs: Tab[];
  /** Whether it has something to share, and how often it can be told. */
  unshared: boolean;
  news: { text: string; written_at: string }[];
}
interface Tab {
  composer: ActorRefFrom<typeof composerMachine>;
  /** How many changes of other tabs it has not heard of. */
  unheard: number;
}

/** A person's devices, each with tabs, before a server; what is told arrives when `receiveInTab` and `receive` are called. */
function world(devices: number, tabs: number) {
  let now = NOON;
  let atServer: { text: string; written_at: string } | null = null;
  const sent: string[] = [];
  const all: Device[] = [];
  for (let device = 0; device < devices; device += 1) {
    const it: Device = { name: `device ${device}`, tabs: [], unshared: false, news: [] };
    for (let tab = 0; tab < tabs; tab += 1) it.tabs.push({ composer: openComposer(it, tab), unheard: 0 });
    all.push(it);
  }
  const ownerOf = ({ name }: Device) => ({ userId: name, organisationId: 'o1' });
  const tell = (device: Device, but: number | null) =>
    device.tabs.forEach((tab, at) => {
      if (at !== but) tab.unheard += 1;
    });
  const show = (device: Device, { composer }: Tab) => {
    const kept = readDraft(ownerOf(device), id);
    if (kept) composer.send({ type: 'draft.changed', text: kept.text });
  };

  function openComposer(device: Device, at: number) {
    return createActor(
      composerMachine.provide({
        guards: {
          isNewest: ({ context: { text } }) => (readDraft(ownerOf(device), id)?.text ?? text) === text,
        },
        actions: {
          keepDraft: (_, { text, base }) => {
            const change = saveDraft(ownerOf(device), id, { text, base }, (now += 1000));
            device.unshared = true;
            tell(device, at);
            if (change.text !== text) show(device, device.tabs[at]!);
          },
          showDraft: () => show(device, device.tabs[at]!),
          enqueue: (_, { text }) => void sent.push(text),
        },
      }),
      {
        input: {
          conversationId: id,
          channel: 'whatsapp' as const,
          draft: '',
          canShowTyping: false,
          subscription: { canSend: true, blockedReason: null },
        },
        clock: new SimulatedClock(),
      },
    ).start();
  }

  /** What the server tells a device, by an event or as an answer. */
  const learn = (device: Device, draft: { text: string; written_at: string }) => {
    const change = learnDraft(ownerOf(device), { conversation_id: id, ...draft }, (now += 1000));
    if (!change) return;
    tell(device, null);
    if (change.text !== draft.text) device.unshared = true;
  };
  return {
    all,
    sent,
    tabs: all.flatMap((device) => device.tabs.map((tab) => ({ device, tab }))),
    receiveInTab: (device: Device, tab: Tab) => {
      if (tab.unheard > 0) show(device, tab);
      tab.unheard = 0;
    },
    receive: (device: Device) => {
      for (const draft of device.news.splice(0)) learn(device, draft);
    },
    share: (device: Device) => {
      const kept = readDraft(ownerOf(device), id);
      if (!device.unshared || !kept) return;
      device.unshared = false;
      const known = beginSharing(ownerOf(device), id, kept);
      // As the server does: `saveDraft` of server/db/drafts.ts.
      const isKnown = !atServer || (known !== null && atServer.written_at <= known);
      if (!isKnown || (atServer && atServer.written_at >= kept.writtenAt)) {
        learn(device, atServer!);
        if (readDraft(ownerOf(device), id)!.text !== atServer!.text) device.unshared = true;
        return;
      }
      atServer = { text: kept.text, written_at: kept.writtenAt };
      for (const other of all) other.news.push(atServer);
      learn(device, atServer);
    },
    atServer: () => atServer?.text ?? '',
  };
}

type Stage = ReturnType<typeof world>;

const typed = ({ composer }: Tab, letter: string, at: number) => {
  const { text } = composer.getSnapshot().context;
  const place = Math.floor(at * (text.length + 1));
  composer.send({ type: 'composer.type', text: text.slice(0, place) + letter + text.slice(place) });
};

/** Tells everything to everyone until nothing is left to tell. */
function settle(it: Stage): void {
  for (let round = 0; round < 20; round += 1)
    for (const device of it.all) {
      it.share(device);
      it.receive(device);
      for (const tab of device.tabs) it.receiveInTab(device, tab);
    }
}

/** What happens next: in which tab, and where a letter is typed. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('type', 'type', 'send', 'receiveInTab', 'share', 'receive'),
    tab: fc.nat(3),
    at: fc.integer({ min: 0, max: 99 }),
  }),
  { minLength: 1, maxLength: 24, size: 'max' },
);
type Steps = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

/** Types letters that occur once, sends, and tells, in the order of the steps; returns all letters. */
function play(it: Stage, order: Steps, maySend: boolean): string[] {
  for (const { name } of it.all) localStorage.removeItem(`parley.drafts.${name}.o1`);
  forgetOwn();
  const letters: string[] = [];
  for (const { what, tab: chosen, at } of order) {
    const { device, tab } = it.tabs[chosen % it.tabs.length]!;
    if (what === 'type') {
      const letter = String.fromCodePoint(0x4e00 + letters.length);
      letters.push(letter);
      typed(tab, letter, at / 100);
    } else if (what === 'send') {
      if (maySend) tab.composer.send({ type: 'composer.send', withFiles: false });
    } else if (what === 'receiveInTab') it.receiveInTab(device, tab);
    else it[what](device);
  }
  settle(it);
  return letters;
}
const textsIn = (it: Stage) =>
  new Set([...it.tabs.map(({ tab }) => tab.composer.getSnapshot().context.text), it.atServer()]);
const seen = (it: Stage, letter: string) => [...it.sent, it.atServer()].join('').split(letter).length - 1;

it('two tabs lose no letter and send none twice, in whatever order they are told', () => {
  holds(steps, 600, (order) => {
    const it = world(1, 2);
    const letters = play(it, order, true);
    for (const letter of letters) expect(seen(it, letter)).toBe(1);
    expect(textsIn(it).size).toBe(1);
  });
});

it('two devices with two tabs lose no letter and end with the same text, in whatever order they are told', () => {
  holds(steps, 600, (order) => {
    const it = world(2, 2);
    const letters = play(it, order, false);
    for (const letter of letters) expect(seen(it, letter)).toBeGreaterThanOrEqual(1);
    expect(textsIn(it).size).toBe(1);
  });
});

it('two devices lose no letter when either sends', () => {
  holds(steps, 600, (order) => {
    const it = world(2, 1);
    const letters = play(it, order, true);
    for (const letter of letters) expect(seen(it, letter)).toBeGreaterThanOrEqual(1);
  });
});

it('two changes of one text make the same text in either order, with all that was written', () => {
  const change = (sign: string) => fc.record({ from: fc.nat(8), to: fc.nat(8), text: textOf([sign], 4) });
  const changes = fc.record({ base: textOf(['a', 'b', ' '], 8), x: change('x'), y: change('y') });
  holds(changes, 4000, ({ base, x, y }) => {
    const changed = ({ from, to, text }: typeof x) =>
      base.slice(0, Math.min(from, to)) + text + base.slice(Math.max(from, to));
    const [one, other] = [changed(x), changed(y)];
    const merged = mergeTexts(base, one, other);
    expect(mergeTexts(base, other, one)).toBe(merged);
    for (const [sign, text] of [
      ['x', one],
      ['y', other],
    ] as const)
      expect(merged.split(sign).length).toBe(text.split(sign).length);
  });
});

it.each([
  ['Hello', 'Hello!', '', '!'],
  ['Hello', 'Hello', '', ''],
  ['', 'Good morning', 'Good', 'Good morning'],
  ['', 'Tomorrow', 'Today', 'Today\nTomorrow'],
  ['See you at 5', 'See you at 6', 'See you at 5, Ada', 'See you at 6, Ada'],
  ['Hi 😀', 'Hi 😁', 'Hi 😂', 'Hi 😁\n😂'],
  ['cafe', 'cafe\u0301', 'cafe!', 'cafe\u0301!'],
  ['👨‍👩‍👧', '👨‍👩‍👧‍👦', '👨‍👩‍👧!', '👨‍👩‍👧‍👦!'],
  ['🇨🇲', '🇨🇮', '🇨🇬', '🇨🇬\n🇨🇮'],
])('of “%s”, “%s” and “%s” make “%s”', (base, one, other, merged) => {
  expect(mergeTexts(base, one, other)).toBe(merged);
});
