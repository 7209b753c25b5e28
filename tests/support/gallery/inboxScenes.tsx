import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate';
import { models } from '#machines/models.ts';
import { createCache } from '#services/cache.ts';
import { quiet } from '../quiet.ts';
import { views } from '../views.tsx';

/** A view with its chart led somewhere by events. */
export function led(name: string, start: string, ...events: { type: string }[]): ReactNode {
  const model = models[name];
  const view = views[name];
  if (!model || !view) throw new Error(`No view is called ${name}.`);
  const cache = createCache();
  const actor = createActor(quiet(model.machine), {
    input: model.inputs[start] as never,
    clock: new SimulatedClock(),
  }).start() as AnyActorRef;
  view.seed?.(cache, actor);
  for (const event of events) actor.send(event);
  return (
    <QueryClientProvider client={cache}>
      <div style={{ display: 'flex', height: '100dvh', background: 'var(--color-surface)' }}>
        {view.draw(actor as never)}
      </div>
    </QueryClientProvider>
  );
}

const type = (text: string) => ({ type: 'search.type', text });
const done = (port: string, output: unknown) => ({ type: `xstate.done.actor.${port}`, output });
const ranOut = (where: string) => ({ type: `xstate.after.${where}` });
const searching = [type('tag:vip jacket'), ranOut('searchPause.conversationSearch.pausing')];

export const inboxScenes: Record<string, () => ReactNode> = {
  searchTags: () =>
    led('conversationSearch', 'start', type('tag:v'), done('suggestTags', ['vip', 'wholesale'])),
  searchResults: () =>
    led(
      'conversationSearch',
      'start',
      ...searching,
      done('searchConversations', { conversations: 2, messages: 1 }),
      { type: 'conversation.changed' },
    ),
  searchNothing: () =>
    led(
      'conversationSearch',
      'start',
      ...searching,
      done('searchConversations', { conversations: 0, messages: 0 }),
    ),
};
