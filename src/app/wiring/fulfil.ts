import { fromPromise } from 'xstate';

/** Makes a function fit a chart's port. */
export const fulfil = <Output, Input = undefined>(
  perform: (input: Input, signal: AbortSignal) => Promise<Output>,
) => fromPromise<Output, Input>(({ input, signal }) => perform(input, signal));
