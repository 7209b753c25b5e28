import type { ActorRefFrom } from 'xstate';
import type { snippetsMachine } from '#machines/snippets/snippets.machine.ts';

export type SnippetsActor = ActorRefFrom<typeof snippetsMachine>;
