import { type Cached, keys } from '../cache.ts';
import { useRead } from './read.ts';

export const useContactList = (): Cached['contactList'] | undefined => useRead(keys.contactList);
