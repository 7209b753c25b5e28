import { type Cached, keys } from '../cache.ts';
import { useRead } from './read.ts';

const none: Cached['contactTimeline'] = [];

/** Returns the loaded entries of a contact's timeline, newest first. */
export const useContactTimeline = (contactId: string): Cached['contactTimeline'] =>
  useRead<Cached['contactTimeline']>(keys.contactTimeline(contactId)) ?? none;
