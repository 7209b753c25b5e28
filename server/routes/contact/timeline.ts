import { listContactTimeline } from '#contract/contactTimeline.ts';
import { readContactTimeline } from '#server/db/contactTimeline.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { keyIn, textOf } from './pageKey.ts';

export const contactTimelineRoute = serve(
  listContactTimeline,
  async ({ input, tx }) => {
    const key = keyIn(input.after);
    if (key === 'invalid' || (key && Number.isNaN(Date.parse(key.name))))
      return refuse('invalid', { issues: [{ path: 'query.after', message: 'Unknown' }] });
    const after = key && { at: key.name, id: key.id };
    const { kind, limit } = input;
    const timeline = await readContactTimeline(tx, input.id, { kind, after, limit });
    if (!timeline) return refuse('contactNotFound');
    const { data, next } = timeline;
    return grant({ success: true as const, data, next: next && textOf({ name: next.at, id: next.id }) });
  },
  { isRead: true },
);
