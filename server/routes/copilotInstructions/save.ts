import { saveCopilotInstructions } from '#contract/copilotInstructions.ts';
import { currentInstructions, writeInstructions } from '#server/db/copilotInstructions.ts';
import { accessCopilotRules } from '#server/db/copilotRules.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { printable } from '#server/domain/storable.ts';
import { serve } from '#server/http/serve.ts';
import { instructionsOf } from './instructionsOf.ts';

export const saveCopilotInstructionsRoute = serve(
  saveCopilotInstructions,
  async ({ input, tx, context, agent, clock, trail }) => {
    // Locks the organisation's row, so that two versions never have one number.
    const { enabled } = await accessCopilotRules(tx);
    if (!enabled) return refuse('copilotOff');
    const before = await currentInstructions(tx);
    const version = before?.version ?? 0;
    if (version !== input.version) return refuse('outdated');
    const text = printable(input.text);
    if (text === (before?.text ?? '')) trail.skip();
    else {
      await trail.record(tx, null, [{ name: 'instructions', before: before?.text ?? null, after: text }]);
      await writeInstructions(tx, { version: version + 1, text, authorId: agent.id, now: clock.now });
      tx.announce({ type: 'organisation.changed', history: 'kept' });
    }
    return grant({ success: true as const, data: await instructionsOf(tx, context.env) });
  },
);
