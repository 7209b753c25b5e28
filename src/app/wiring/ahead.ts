import { listConversations } from '#contract/conversation.ts';
import type { AnyOperation, OutputOf } from '#contract/operation.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { CONVERSATION_PAGE } from '#contract/page.ts';
import type { World } from './world.ts';

/** Calls whose answers somebody is about to ask for. */
const asked = new WeakMap<World, Map<string, Promise<unknown>>>();

/**
 * On the way to the inbox the charts ask one after another: organisation, then list. Both questions are known as soon as
 * it is known who asks, so both leave at once; whoever comes to ask finds the answer on its way. Never before `me`: its
 * place in the sequence of events must not be newer than the list.
 */
export function askAhead(world: World): void {
  const ask = <Op extends AnyOperation>(operation: Op, call: Promise<OutputOf<Op>>) => {
    // Whoever asks hears of the failure; until then it is nobody's.
    call.catch(() => {});
    return [operation.name, call] as const;
  };
  asked.set(
    world,
    new Map<string, Promise<unknown>>([
      ask(getOrganisation, world.call(getOrganisation, {})),
      ask(listConversations, world.call(listConversations, { limit: CONVERSATION_PAGE, offset: 0 })),
    ]),
  );
}

/** The answer that was asked for ahead, once; undefined when nobody did. */
export function takeAhead<Op extends AnyOperation>(
  world: World,
  operation: Op,
): Promise<OutputOf<Op>> | undefined {
  const calls = asked.get(world);
  const call = calls?.get(operation.name) as Promise<OutputOf<Op>> | undefined;
  calls?.delete(operation.name);
  return call;
}
