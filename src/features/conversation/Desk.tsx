import { useSelector } from '@xstate/react';
import { lazyPart } from '../common/lazyPart.tsx';
import { PaneBoundary } from '../common/PaneBoundary.tsx';
import type { DeskActor } from './deskActor.ts';

interface DeskProps {
  actor: DeskActor;
}

/** What stands beside a conversation; it comes when one is open. */
const parts = lazyPart(() => import('./DeskParts.tsx'));
export const preloadDesk = parts.preload;
const Dialogs = parts.part<DeskProps>((it) => it.DeskDialogs);
const Timeline = parts.part<DeskProps>((it) => it.DeskTimeline);

/** The dialogs about the customer, once their charts are here. */
export function DeskDialogs({ actor }: DeskProps) {
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  return ready ? (
    <PaneBoundary>
      <Dialogs actor={actor} />
    </PaneBoundary>
  ) : null;
}

/** What the shop knows of the customer, at the right of a wide screen (SHELL-014). */
export function DeskTimeline({ actor }: DeskProps) {
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  return ready ? (
    <PaneBoundary>
      <Timeline actor={actor} />
    </PaneBoundary>
  ) : null;
}
