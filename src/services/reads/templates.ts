import type { Template } from '#contract/template.ts';
import { keys } from '../cache.ts';
import { useRead } from './read.ts';

/** Returns the templates of one category, or all. */
export const useTemplates = (category: string | null): Template[] | undefined =>
  useRead(keys.templates(category));

/** Returns the approved templates, for broadcasts. */
export const useApprovedTemplates = (): Template[] | undefined => useRead(keys.approvedTemplates);
