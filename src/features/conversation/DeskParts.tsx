import type { DeskActor } from './Desk.tsx';

export function DeskDialogs(_: { actor: DeskActor }) {
  return null;
}

export function DeskTimeline(_: { actor: DeskActor }) {
  return null;
}
