import { useSelector } from '@xstate/react';
import { OpenedPartFailed } from '../common/PartFailed.tsx';
import { lazyPart } from '../common/lazyPart.tsx';
import type { ShortcutsActor } from './actors.ts';

const parts = lazyPart(() => import('./ShortcutParts.tsx'));
const Help = parts.part<{ actor: ShortcutsActor }>((it) => it.ShortcutHelp, {
  failed: ({ actor, onRetry }) => (
    <OpenedPartFailed onRetry={onRetry} onClose={() => actor.send({ type: 'shortcuts.close' })} />
  ),
});
const Palette = parts.part<{ actor: ShortcutsActor }>((it) => it.Palette, {
  failed: ({ actor, onRetry }) => (
    <OpenedPartFailed onRetry={onRetry} onClose={() => actor.send({ type: 'palette.close' })} />
  ),
});
export const preloadShortcuts = parts.preload;

/** Draws the list of keys and the palette, each imported when it is opened. */
export function Shortcuts({ actor }: { actor: ShortcutsActor }) {
  const state = useSelector(actor, ({ value }) => value);
  return (
    <>
      {state === 'help' && <Help actor={actor} />}
      {state === 'palette' && <Palette actor={actor} />}
    </>
  );
}
