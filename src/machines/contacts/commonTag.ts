import { TAGS_MOST } from '#contract/contact.ts';
import type { ImportFault } from '#contract/contactImport.ts';
import type { FileContact } from '#lib/contactFile.ts';

/**
 * Returns rows with the tag that all of them get, and a fault for each row that has too many tags.
 * The common tag comes first, so that it is never the one that is left out.
 */
export function withCommonTag(
  rows: readonly FileContact[],
  tag: string | null,
): { rows: FileContact[]; faults: ImportFault[] } {
  const tagged = rows.map((row) => ({
    ...row,
    tags: [...new Set(tag === null ? row.tags : [tag, ...row.tags])],
  }));
  return {
    rows: tagged.map((row) => ({ ...row, tags: row.tags.slice(0, TAGS_MOST) })),
    faults: tagged
      .filter(({ tags }) => tags.length > TAGS_MOST)
      .map(({ line }) => ({ line, reason: 'tagsFull', field: 'tags' })),
  };
}
