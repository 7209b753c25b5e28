import { z } from 'zod/mini';

/** Accepted endings (COP-007; price lists are sheets), bytes of a file (B73) and documents at most. */
export const DOCUMENT = {
  accept: '.pdf,.doc,.docx,.xlsx,.xls,.csv',
  most: 20 * 1024 * 1024,
  count: 100,
} as const;

/** Maximum pages of a PDF, and characters and passages of any document; a row of a table is a passage. */
export const DOCUMENT_LENGTH = { pages: 1_000, characters: 1_000_000, passages: 10_000 } as const;

/** A document that Copilot answers from. */
export const DataSource = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes of the uploaded file; null for a document that was not uploaded. */
  size: z.nullable(z.int()),
  /** Null where the format has no fixed pages. */
  pages: z.nullable(z.int()),
  /** Number of answers that were taken from it. */
  uses: z.int(),
  /** Beginnings of passages that speak to a machine and are not used. */
  set_aside: z.array(z.string()),
  created: z.string(),
});
export type DataSource = z.infer<typeof DataSource>;
