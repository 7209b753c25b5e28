import type { Template } from '#contract/template.ts';
import { keys } from '../cache.ts';
import { useRead } from './read.ts';

/** Of one category, or of all. */
export const useTemplates = (category: string | null): Template[] | undefined =>
  useRead(keys.templates(category));
