import type { Contact } from '#contract/contact.ts';
import { keys } from '../cache.ts';
import { useRead } from './read.ts';

export const useContact = (channel: string, id: string): Contact | undefined =>
  useRead(keys.contact(channel, id));
