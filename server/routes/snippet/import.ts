import { randomUUID } from 'node:crypto';
import { importSnippets } from '#contract/snippet.ts';
import { addSnippet, changeSnippet, snippetsOf } from '#server/db/snippets.ts';
import { grant } from '#server/domain/decision.ts';
import { planImport } from '#server/domain/snippet/snippet.ts';
import { ownerIn } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';

export const importSnippetsRoute = serve(importSnippets, async ({ input, tx, agent, trail }) => {
  const owner = ownerIn(input.scope, agent, 'snippets.share');
  if ('refusal' in owner) return owner;
  const plan = planImport(input.rows, await snippetsOf(tx, owner.granted));
  if ('refusal' in plan) return plan;
  const { create, change } = plan.granted;
  for (const row of create) await addSnippet(tx, randomUUID(), owner.granted, row);
  for (const { id, row } of change) await changeSnippet(tx, id, row);
  if (owner.granted === null)
    await trail.record(tx, null, [
      { name: 'created', before: null, after: String(create.length) },
      { name: 'changed', before: null, after: String(change.length) },
    ]);
  else trail.skip();
  tx.announce({ type: 'snippets.changed' });
  return grant({ success: true as const, created: create.length, changed: change.length });
});
