import { lazy, Suspense, useState, type ComponentType } from 'react';

const SECOND = 1000;
/** Milliseconds between two tries, at most. */
const LONGEST = 30 * SECOND;

type Part<Props> = ComponentType<Props>;

/**
 * Parts of the screen that are fetched when the first of them is drawn, or ahead of that by `preload`; `Meanwhile` stands
 * in their place. Once they are here they are drawn at once: `lazy` alone would show its fallback for a moment even then.
 */
export function late<Parts extends object>(load: () => Promise<Parts>) {
  let here: Parts | null = null;
  const preload = async (): Promise<Parts> => (here ??= await load());

  /** A road that broke is no reason to give up: what is meanwhile there stands until it comes. */
  const persist = (pause = SECOND): Promise<Parts> =>
    preload().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      return persist(Math.min(2 * pause, LONGEST));
    });

  function part<Props extends object>(
    pick: (parts: Parts) => Part<Props>,
    Meanwhile: Part<Props> = nothing,
  ): Part<Props> {
    const Awaited = lazy(async () => ({
      default: pick(await persist()) as Part<object>,
    })) as unknown as Part<Props>;
    return function Late(props: Props) {
      // What it began as it stays, so that nothing of it is drawn anew when the rest arrives.
      const [It] = useState(() => (here ? pick(here) : Awaited));
      return (
        <Suspense fallback={<Meanwhile {...props} />}>
          <It {...props} />
        </Suspense>
      );
    };
  }
  return { part, preload };
}

const nothing = () => null;
