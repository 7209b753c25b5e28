import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part of the screen that is fetched when it is first drawn, or ahead of that by `preload`. Once it is here it is drawn
 * at once: `lazy` alone would show the fallback for a moment even then.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback: ReactNode) {
  let here: ComponentType<Props> | null = null;
  const Awaited = lazy(async () => ({ default: await fetched() })) as unknown as ComponentType<Props>;
  const fetched = async () => (here = await load());
  const Late = (props: Props) => {
    // What it began as it stays, so that nothing of it is drawn anew when the rest arrives.
    const [Part] = useState(() => here ?? Awaited);
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
  return Object.assign(Late, { preload: async () => void (await fetched()) });
}
