import { model } from '../model.ts';
import { awa } from './contact.samples.ts';
import { contactTimelineMachine } from './contactTimeline.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });

export const contactTimelineModel = model(contactTimelineMachine, {
  inputs: { start: { contactId: awa._id, channel: null, conversations: [awa.conversation_id ?? ''] } },
  happenings: [],
  sees: { listed: [{ role: 'heading', name: 'contactTimeline.title' }] },
  hides: {},
  causes: {
    'timeline.filter': [
      world({ type: 'timeline.filter', kind: 'note' }),
      world({ type: 'timeline.filter', kind: null }),
    ],
    'timeline.stale': [world({ type: 'timeline.stale' })],
    'timeline.person': [world({ type: 'timeline.person', conversations: [] })],
  },
  laws: {
    'the timeline stays the same contact’s': (now, before) =>
      now.context.contactId === before.context.contactId,
  },
  distinguishes: ({ context: { kind, conversations } }) => [kind, conversations.length],
});
