import { describe, expect, it } from 'vitest';
import { Failure } from '#contract/failure.ts';
import { readLink, linkOf } from '#atlas/wiring/link.ts';
import { readAddress } from '#machines/atlas/address.ts';
import { enabledEvents, runningPorts } from '#flows/enabledEvents.ts';
import { simulate } from '#flows/simulate.ts';
import { models } from '#machines/models.ts';

const modelOf = (name: string) => models[name] as (typeof models)[string];
const HOUR = 3_600_000;

describe('a simulated chart', () => {
  it('closes the reply window 24 hours after the last message, which is an hour old [FOOT-011]', () => {
    const frames = simulate(modelOf('footer'), 'automated', [{ wait: 23 * HOUR }, { wait: HOUR }]);
    expect(frames.map(({ snapshot }) => snapshot.value)).toEqual([
      { open: 'autopilot' },
      { open: 'autopilot' },
      { closed: 'template' },
    ]);
    expect(frames[0]?.timers.map(({ due }) => due)).toEqual([23 * HOUR + 1]);
    expect(frames[2]?.clock).toBe(24 * HOUR);
    expect(frames[2]?.transitions).toEqual([
      'footer.open on xstate.after.windowLeft.footer.open',
      'footer.settling on always (4)',
    ]);
  });

  it('does not end a delay of a state that was left', () => {
    const facts = { ...(modelOf('footer').inputs['automated'] as object), label: 'resolved' };
    const [, resolved] = simulate(modelOf('footer'), 'automated', [
      { event: { type: 'footer.factsChanged', facts } },
    ]);
    expect(resolved?.timers).toEqual([]);
  });

  it('takes every delay that ends while the clock moves', () => {
    const minutes = simulate(modelOf('replyWindow'), 'just written', [{ wait: 4 * HOUR }])[1];
    expect(minutes?.snapshot.value).toBe('over');
    expect(minutes?.events.length).toBeGreaterThanOrEqual(180);
  });

  it('names the guard that refuses, and its parameters', () => {
    const model = modelOf('shortcuts');
    const [, open] = simulate(model, 'keys', [{ event: { type: 'shortcuts.open' } }]);
    const refused = enabledEvents(model, open!.snapshot).filter(({ possible }) => !possible);
    expect(refused.map(({ event, asked }) => [event.shortcut, asked[0]?.guard, asked[0]?.outcome])).toEqual([
      ['takeOver', 'isHelp', false],
      ['sidebar', 'isHelp', false],
      ['reply', 'isHelp', false],
      ['searchList', 'isHelp', false],
    ]);
    const handling = modelOf('conversationHandling');
    const asked = Object.keys({ ...handling.inputs, ...handling.rests }).flatMap((start) =>
      enabledEvents(handling, simulate(handling, start, [])[0]!.snapshot).flatMap((chance) => chance.asked),
    );
    expect(asked.some(({ read }) => 'handler' in read)).toBe(true);
  });

  it('names the ports that wait for an answer', () => {
    const model = modelOf('messageHistory');
    const [start] = simulate(model, Object.keys(model.inputs)[0] ?? '', []);
    expect(runningPorts(start!.snapshot).map(({ src }) => src)).toEqual(['loadMessages']);
  });

  it('is the same after it was written to a link and read back, with failures', () => {
    const model = modelOf('messageHistory');
    const start = Object.keys(model.inputs)[0] ?? '';
    const error = new Failure('unreachable');
    const steps = [{ event: { type: 'xstate.error.actor.loadMessages', error } }, { wait: 1_000 }];
    const { chart, query } = readAddress(linkOf('messageHistory', { start, steps, at: 1 }));
    const read = readLink(model, query);
    expect([chart, read.start, read.at, read.steps[1]]).toEqual([
      'messageHistory',
      start,
      1,
      { wait: 1_000 },
    ]);
    expect(simulate(model, start, read.steps).at(-1)?.snapshot.value).toEqual(
      simulate(model, start, steps).at(-1)?.snapshot.value,
    );
    expect(readLink(model, { steps: 'nonsense', start: 'nowhere' })).toEqual({ start, steps: [], at: 0 });
  });

  it.each([
    ['0', 0],
    ['2', 2],
    ['3', 2],
    ['-1', 2],
    ['1.5', 2],
    ['', 0],
  ])('is at the last step if its link names one that there is not: %s', (at, read) => {
    const steps = JSON.stringify([{ wait: 1_000 }, { wait: 2_000 }]);
    expect(readLink(modelOf('messageHistory'), { steps, at }).at).toBe(read);
  });
});
