import { describe, expect, it } from 'vitest';
import { commonWords, wordsOf } from '#app/inspect/words.ts';
import { type AcceptedPath, thaw } from '#flows/accepted.ts';
import { replayActor } from '#flows/replay.ts';
import { redactor } from '#lib/inspect/redact.ts';
import { type AnyModel } from '#machines/model.ts';
import { models } from '#machines/models.ts';
import { acceptedOf } from '#tests/support/acceptedPaths.ts';

const statesOf = (text: string) => text.replace(/ \(ended\)$/, '').split(' + ');

/** Returns every accepted path as a recording, without personal data. */
function recordingsOf(model: AnyModel, paths: readonly AcceptedPath[]) {
  const words = new Set([...commonWords(), ...wordsOf(model.machine)]);
  return paths.map(({ start, from, steps }) => {
    const redact = redactor(words);
    const rest = model.rests?.[start];
    const actor = {
      id: 'r1/x:0',
      parent: null,
      name: model.machine.id,
      chart: model.machine.id,
      ...(rest
        ? { resumed: redact(JSON.parse(JSON.stringify(rest))) as { value: unknown; context: unknown } }
        : { input: redact(model.inputs[start]) }),
      states: statesOf(from),
      steps: steps.map(({ event, state }, at) => ({
        at,
        event: { ...(redact(thaw(event)) as typeof event), type: event.type },
        states: statesOf(state),
      })),
    };
    return { start, actor };
  });
}

/** Charts that are never recorded: the payer's page (its phone number must be valid), the atlas, and the server's invoice. */
const elsewhere = new Set(['payInvoice', 'invoicePayment', 'atlasViewer', 'live', 'invoiceLifecycle']);

describe.each(Object.entries(models).filter(([name]) => !elsewhere.has(name)))('%s', (name, model) => {
  it('behaves the same after personal data is removed from its events', () => {
    const parted = recordingsOf(model, acceptedOf(name)).flatMap(({ start, actor }, index) => {
      const { parts, frames, problem } = replayActor(model.machine, actor);
      if (parts === null && problem === null) return [];
      const at = parts ?? 0;
      const event = actor.steps[at - 1]?.event;
      return [
        `path ${index + 1} from ${start}, step ${at}: was ${frames[at]?.recorded.join(' + ')}, is ${problem ?? frames[at]?.states.join(' + ')} after ${JSON.stringify(event)}`,
      ];
    });
    expect(parted).toEqual([]);
  });
});
