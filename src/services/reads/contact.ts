import type { Contact, MediaItem, MediaKind } from '#contract/contact.ts';
import { type Cached, keys } from '../cache.ts';
import { useRead } from './read.ts';

export const useProfile = (channel: string, id: string): Cached['profile'] | undefined =>
  useRead(keys.profile(channel, id));

export const useMedia = (channel: string, id: string, kind: MediaKind): MediaItem[] | undefined =>
  useRead(keys.media(channel, id, kind));

export const useContact = (channel: string, id: string): Contact | undefined =>
  useRead(keys.contact(channel, id));
