import { useSelector } from '@xstate/react';
import { createElement, useDeferredValue, type ComponentType } from 'react';
import { startPart, type PartActor } from './lazyParts.ts';
import { PartFailed } from './PartFailed.tsx';

interface Options<Props> {
  /** Drawn until the part is loaded; nothing by default. */
  meanwhile?: ComponentType<Props>;
  /** Drawn if the part cannot be imported: a pane's message, a line, the `meanwhile`, or its own component. */
  failed?: 'pane' | 'line' | 'meanwhile' | ComponentType<Props & { onRetry: () => void }>;
}

/**
 * Defines components that are imported when the first is drawn, or earlier by `preload`.
 * Loaded ones are drawn at once; one that cannot be imported says so in its place, with Retry.
 */
export function lazyPart<Parts extends object>(load: () => Promise<Parts>) {
  let parts: Parts | null = null;
  let actor: PartActor | null = null;
  const preload = async (): Promise<Parts> => (parts ??= await load());
  const started = () => (actor ??= startPart(async () => void (await preload())));

  function part<Props extends object>(
    pick: (parts: Parts) => ComponentType<Props>,
    { meanwhile, failed = 'pane' }: Options<Props> = {},
  ): ComponentType<Props> {
    return function LazyPart(props: Props) {
      const importing = started();
      const isFailed = useSelector(importing, (snapshot) => snapshot.matches('failed'));
      useSelector(importing, ({ status }) => status);
      // Deferred: a part that waits for others of its own keeps the stand-in, instead of being hidden under a second one.
      const drawn = useDeferredValue(parts);
      if (drawn) return createElement(pick(drawn), props);
      const onRetry = () => importing.send({ type: 'part.retry' });
      if (isFailed && typeof failed === 'function') return createElement(failed, { ...props, onRetry });
      if (isFailed && failed !== 'meanwhile')
        return <PartFailed form={failed as 'pane' | 'line'} onRetry={onRetry} />;
      return meanwhile ? createElement(meanwhile, props) : null;
    };
  }
  return { part, preload };
}
