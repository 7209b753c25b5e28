import { fromCallback, type EventObject } from 'xstate';
import type { HeardEvent, WireName } from '#contract/events.ts';
import { hostOf } from './host.ts';

/**
 * Actor logic that tells its chart of the server's events, after the page has applied them.
 *
 * `read` returns what the chart hears of an event; null where it has nothing to do. Where charts run alone there are none.
 */
export const onEvent = <Heard extends EventObject, Input = undefined>(
  read: (event: HeardEvent, input: Input) => Heard | null,
) =>
  fromCallback<EventObject, Input>(({ sendBack, system, input }) =>
    hostOf(system)?.watchEvents((event) => {
      const heard = read(event, input);
      if (heard) sendBack(heard);
    }),
  );

/** Hears that what a list shows may have changed: by one of the events, or by those that were missed. */
export const onChange = <Type extends string>(type: Type, ...names: WireName[]) =>
  onEvent(({ name }) => (name === 'EVENTS_MISSED' || names.includes(name) ? { type } : null));

/** Hears that the server can be reached again. */
export const onReachable = fromCallback<EventObject>(({ sendBack, system }) =>
  hostOf(system)?.watchReachable(() => sendBack({ type: 'network.restored' })),
);

/** Hears only that events were missed. */
export const onGap = onChange('realtime.gap');
