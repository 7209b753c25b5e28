import { importCharts } from '#app/wiring/build.ts';

type Walking = typeof import('./walk.ts');
let walking: Walking | null = null;

/** Uses J and K, which are imported with the charts of a conversation; from then on at once, before the next key. */
export function withWalk(go: (walk: Walking) => void): void {
  if (walking) return go(walking);
  void importCharts(() => import('./walk.ts')).then(
    (walk) => go((walking = walk)),
    () => {},
  );
}
