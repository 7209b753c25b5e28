import { onStoredElsewhere, store, stored } from '#lib/browserStorage.ts';

const keyOf = (userId: string) => `parley.tour.${userId}`;

/** Returns whether this device knows that the person skipped or finished the tour. */
export const isTourEnded = (userId: string): boolean => stored(keyOf(userId)) !== null;

export const saveTourEnd = (userId: string): void => store(keyOf(userId), '1');

/** Calls `tell` when another tab of the same person ends the tour; returns how to stop. */
export const onTourEndedElsewhere = (userId: string, tell: () => void): (() => void) =>
  onStoredElsewhere(keyOf(userId), tell);
