import { useSyncExternalStore } from 'react';
import type { Chart } from '../charts.ts';
import type { Drawing } from '../layout/drawing.ts';
import { layOut } from '../layout/engine.ts';

const ready = new Map<string, Drawing>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns a chart's whole drawing once it is laid out; requests it once. */
export function useDrawing({ name, info }: Chart): Drawing | null {
  const drawing = useSyncExternalStore(subscribe, () => ready.get(name) ?? null);
  if (!drawing)
    void layOut(info, [], '', 'gallery').then(
      (it) => {
        ready.set(name, it);
        listeners.forEach((listener) => listener());
      },
      () => {},
    );
  return drawing;
}
