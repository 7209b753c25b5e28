import { listConversations, type Filter } from '#contract/conversation.ts';
import { filterQuery } from '#contract/filter.ts';
import type { AnyOperation, InputOf, Operation, OutputOf } from '#contract/operation.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { CONVERSATION_PAGE } from '#contract/page.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Calls whose answers somebody is about to ask for. */
const asked = new WeakMap<AppContext, Map<string, Promise<unknown>>>();

const keyOf = (operation: AnyOperation, input: unknown) => `${operation.name} ${JSON.stringify(input)}`;

/**
 * On the way to the inbox the charts ask one after another: organisation, then list. Both questions are known as soon as
 * it is known who asks, so both leave at once; whoever comes to ask finds the answer on its way. Never before `me`: its
 * place in the sequence of events must not be newer than the list.
 */
export function askAhead(app: AppContext, list: InputOf<typeof listConversations>): void {
  const ask = <Op extends Operation>(operation: Op, input: InputOf<Op>) => {
    const call = app.call(operation, input);
    // Whoever asks hears of the failure; until then it is nobody's.
    call.catch(() => {});
    return [keyOf(operation, input), call] as const;
  };
  asked.set(app, new Map<string, Promise<unknown>>([ask(getOrganisation, {}), ask(listConversations, list)]));
}

/** What is asked for the first page of the list under a filter. */
export const firstPage = (filter: Filter, userId: string) => ({
  limit: CONVERSATION_PAGE,
  offset: 0,
  ...filterQuery(filter, userId),
});

/** The answer that was asked for ahead, once; undefined when nobody did. */
export function takeAhead<Op extends Operation>(
  app: AppContext,
  operation: Op,
  input: InputOf<Op>,
): Promise<OutputOf<Op>> | undefined {
  const calls = asked.get(app);
  const key = keyOf(operation, input);
  const call = calls?.get(key) as Promise<OutputOf<Op>> | undefined;
  calls?.delete(key);
  return call;
}
