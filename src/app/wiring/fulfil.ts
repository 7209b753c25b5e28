import { fromPromise } from 'xstate';

/** Outcomes that an inspector sets for the next call of a port; always empty otherwise. */
export const interference = { next: new Map<string, () => Promise<never>>() };

/** Turns a function into the logic of a chart's port. */
export const fulfil = <Output, Input = undefined>(
  perform: (input: Input, signal: AbortSignal) => Promise<Output>,
) =>
  fromPromise<Output, Input>(
    ({ input, signal, self }) => interference.next.get(self.id)?.() ?? perform(input, signal),
  );
