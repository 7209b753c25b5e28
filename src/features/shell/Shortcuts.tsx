import { useSelector } from '@xstate/react';
import { lazyPart } from '../common/lazyPart.tsx';
import type { ShortcutsActor } from './actors.ts';

const parts = lazyPart(() => import('./ShortcutParts.tsx'));
const Help = parts.part<{ actor: ShortcutsActor }>((it) => it.ShortcutHelp, { failed: 'meanwhile' });
const Palette = parts.part<{ actor: ShortcutsActor }>((it) => it.Palette, { failed: 'meanwhile' });
export const preloadShortcuts = parts.preload;

/** The list of keys and the palette; each comes when it is asked for. */
export function Shortcuts({ actor }: { actor: ShortcutsActor }) {
  const state = useSelector(actor, ({ value }) => value);
  return (
    <>
      {state === 'help' && <Help actor={actor} />}
      {state === 'palette' && <Palette actor={actor} />}
    </>
  );
}
