import { listConversations, type Filter } from '#contract/conversation.ts';
import { filterQuery } from '#contract/filter.ts';
import type { AnyOperation, InputOf, Operation, OutputOf } from '#contract/operation.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { CONVERSATION_PAGE } from '#contract/page.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Calls made in advance, whose answers a chart will ask for. */
const asked = new WeakMap<AppContext, Map<string, Promise<unknown>>>();

const keyOf = (operation: AnyOperation, input: unknown) => `${operation.name} ${JSON.stringify(input)}`;

/**
 * Loads organisation and list in parallel, although the charts ask for one after the other.
 * The chart that asks gets the pending answer. Never before `me`: its event `seq` must not be newer than the list.
 */
export function askAhead(app: AppContext, list: InputOf<typeof listConversations>): void {
  const ask = <Op extends Operation>(operation: Op, input: InputOf<Op>) => {
    const call = app.call(operation, input);
    // The chart that asks handles the failure; until then it is ignored.
    call.catch(() => {});
    return [keyOf(operation, input), call] as const;
  };
  asked.set(app, new Map<string, Promise<unknown>>([ask(getOrganisation, {}), ask(listConversations, list)]));
}

/** Returns the input for the first page of a filtered list. */
export const firstPage = (filter: Filter, userId: string) => ({
  limit: CONVERSATION_PAGE,
  offset: 0,
  ...filterQuery(filter, userId),
});

/** Returns the answer requested in advance, once; undefined if none was. */
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
