import type { ContactField } from '#contract/contactField.ts';
import { keys } from '../cache.ts';
import { useRead } from './read.ts';

const none: ContactField[] = [];

/** Returns the fields that the organisation defined for contacts; none until they are loaded. */
export const useContactFields = (): readonly ContactField[] =>
  useRead<ContactField[]>(keys.contactFields) ?? none;
