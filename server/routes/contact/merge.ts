import { randomUUID } from 'node:crypto';
import { MERGE_UNDO_HOURS, mergeContact } from '#contract/contactMerge.ts';
import { HOUR } from '#lib/time.ts';
import { addMerge, lockPeople, saveShared } from '#server/db/contactMerges.ts';
import { holdTags } from '#server/db/tags.ts';
import { merged } from '#server/domain/contact/merge.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { announcePeople } from './announcePeople.ts';

/** Makes one person of two contacts, in one transaction; what it changes is stored for the undo. */
export const mergeContactRoute = serve(mergeContact, async ({ input, tx, agent, clock, trail }) => {
  await holdTags(tx);
  const rows = await lockPeople(tx, [input.id, input.joined]);
  const kept = rows.find(({ id }) => id === input.id);
  const joined = rows.find(({ id }) => id === input.joined);
  if (!kept || !joined) return refuse('contactNotFound');
  if (kept.id === joined.id || (kept.person_id !== null && kept.person_id === joined.person_id))
    return refuse('contactsMerged');
  if (kept.version !== input.version || joined.version !== input.joined_version) return refuse('outdated');
  const members = rows.map(({ version: _, ...row }) => row);
  const changes = merged(members, { kept: kept.id, joined: joined.id, choices: input.choices });
  await saveShared(
    tx,
    changes.map(({ id, after }) => ({ id, fields: after })),
  );
  const merge = { id: randomUUID(), kept_id: kept.id, joined_id: joined.id, changes };
  await addMerge(tx, { ...merge, created_at: new Date(clock.now) }, agent.id);
  await trail.record(tx, { type: 'contact', id: kept.id, label: null }, [
    { name: 'joined', before: null, after: joined.id },
  ]);
  await announcePeople(
    tx,
    changes.map(({ id }) => id),
  );
  const until = new Date(clock.now + MERGE_UNDO_HOURS * HOUR).toISOString();
  return grant({ success: true as const, merge: { id: merge.id, joined: joined.name, until } });
});
