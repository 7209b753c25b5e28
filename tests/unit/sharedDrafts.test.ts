import { expect, it } from 'vitest';
import { createActor, SimulatedClock, type ActorRefFrom } from 'xstate';
import type { ConversationId } from '#contract/message.ts';
import { mergeTexts } from '#lib/mergeTexts.ts';
import { composerMachine } from '#machines/conversation/composer.machine.ts';
import { beginSharing, learnDraft, readDraft, saveDraft } from '#services/drafts.ts';
import { generated } from '#tests/support/generated.ts';
import { stubLocalStorage } from '#tests/support/localStorage.ts';

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
      const known = beginSharing(ownerOf(device), id, kept.writtenAt);
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

/** Types letters that occur once, sends, and tells, in an order that the seed gives; returns all letters. */
function play(it: Stage, { next }: { next(): number }, steps: number, maySend: boolean): string[] {
  const letters: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const { device, tab } = it.tabs[Math.floor(next() * it.tabs.length)]!;
    const what = next();
    if (what < 0.45) {
      const letter = String.fromCodePoint(0x4e00 + letters.length);
      letters.push(letter);
      typed(tab, letter, next());
    } else if (what < 0.55 && maySend) tab.composer.send({ type: 'composer.send' });
    else if (what < 0.75) it.receiveInTab(device, tab);
    else if (what < 0.9) it.share(device);
    else it.receive(device);
  }
  settle(it);
  return letters;
}
const seen = (it: Stage, letter: string) => [...it.sent, it.atServer()].join('').split(letter).length - 1;

it('two tabs lose no letter and send none twice, in whatever order they are told', () => {
  for (let run = 0; run < 600; run += 1) {
    localStorage.removeItem('parley.drafts.device 0.o1');
    const it = world(1, 2);
    const letters = play(it, generated(3917, run), 24, true);
    for (const letter of letters) expect(seen(it, letter), `run ${run}`).toBe(1);
    const fields = it.tabs.map(({ tab }) => tab.composer.getSnapshot().context.text);
    expect(new Set([...fields, it.atServer()]).size, `run ${run}`).toBe(1);
  }
});

it('two devices with two tabs lose no letter and end with the same text, in whatever order they are told', () => {
  for (let run = 0; run < 600; run += 1) {
    for (const name of ['device 0', 'device 1']) localStorage.removeItem(`parley.drafts.${name}.o1`);
    const it = world(2, 2);
    const letters = play(it, generated(3918, run), 24, false);
    for (const letter of letters) expect(seen(it, letter), `run ${run}`).toBeGreaterThanOrEqual(1);
    const fields = it.tabs.map(({ tab }) => tab.composer.getSnapshot().context.text);
    expect(new Set([...fields, it.atServer()]).size, `run ${run}`).toBe(1);
  }
});

it('two devices lose no letter when either sends', () => {
  for (let run = 0; run < 600; run += 1) {
    for (const name of ['device 0', 'device 1']) localStorage.removeItem(`parley.drafts.${name}.o1`);
    const it = world(2, 1);
    const letters = play(it, generated(3919, run), 24, true);
    for (const letter of letters) expect(seen(it, letter), `run ${run}`).toBeGreaterThanOrEqual(1);
  }
});

it('two changes of one text make the same text in either order, with all that was written', () => {
  for (let run = 0; run < 4000; run += 1) {
    const { next } = generated(3920, run);
    const word = (signs: string, most: number) =>
      Array.from({ length: Math.floor(next() * most) }, () => signs[Math.floor(next() * signs.length)]).join(
        '',
      );
    const base = word('ab ', 8);
    const change = (signs: string) => {
      const from = Math.floor(next() * (base.length + 1));
      const to = from + Math.floor(next() * (base.length + 1 - from));
      return base.slice(0, from) + word(signs, 4) + base.slice(to);
    };
    const [one, other] = [change('x'), change('y')];
    const merged = mergeTexts(base, one, other);
    expect(mergeTexts(base, other, one)).toBe(merged);
    for (const [sign, text] of [
      ['x', one],
      ['y', other],
    ] as const)
      expect(merged.split(sign).length, JSON.stringify([base, one, other])).toBe(text.split(sign).length);
  }
});

it.each([
  ['Hello', 'Hello!', '', '!'],
  ['Hello', 'Hello', '', ''],
  ['', 'Good morning', 'Good', 'Good morning'],
  ['', 'Tomorrow', 'Today', 'Today\nTomorrow'],
  ['See you at 5', 'See you at 6', 'See you at 5, Ada', 'See you at 6, Ada'],
])('of “%s”, “%s” and “%s” make “%s”', (base, one, other, merged) => {
  expect(mergeTexts(base, one, other)).toBe(merged);
});
