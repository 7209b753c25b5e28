import { SNIPPET, type SnippetFault, type SnippetRow } from '#contract/snippet.ts';
import { faultOf, tidyRow } from '#contract/snippetRules.ts';
import { type Decision, grant, refuse } from '../decision.ts';

/** A stored snippet, as far as the decisions depend on it. */
export interface StoredSnippet extends SnippetRow {
  id: string;
  /** Null: shared. */
  ownerId: string | null;
  version: number;
}

const faulty = (reason: SnippetFault, more: Record<string, unknown> = {}) =>
  refuse('snippetInvalid', { reason, ...more });

/** Returns a row as it is stored beside its owner's other snippets. */
export function rowFor(
  row: SnippetRow,
  { others, files }: { others: readonly StoredSnippet[]; files: number },
): Decision<SnippetRow> {
  const tidy = tidyRow(row);
  const fault = faultOf(tidy, files);
  if (fault) return faulty(fault);
  const isTaken = tidy.shortcut !== null && others.some(({ shortcut }) => shortcut === tidy.shortcut);
  return isTaken ? faulty('taken') : grant(tidy);
}

export const hasRoom = (count: number): Decision<null> =>
  count <= SNIPPET.most ? grant(null) : faulty('full', { limit: SNIPPET.most });

export interface Import {
  create: SnippetRow[];
  change: { id: string; row: SnippetRow }[];
}

const isSame = (row: SnippetRow, other: StoredSnippet) =>
  row.shortcut === null
    ? other.shortcut === null && other.folder === row.folder && other.name === row.name
    : other.shortcut === row.shortcut;

/** Decides which rows are new and which change a snippet of the same owner. */
export function planImport(
  rows: readonly SnippetRow[],
  existing: readonly (StoredSnippet & { files: number })[],
): Decision<Import> {
  const plan: Import = { create: [], change: [] };
  const seen = new Set<string>();
  for (const [index, given] of rows.entries()) {
    const row = tidyRow(given);
    const same = existing.find((other) => isSame(row, other));
    const key = row.shortcut ?? `${row.folder}\n${row.name}`;
    const fault = faultOf(row, same?.files ?? 0) ?? (seen.has(key) ? 'taken' : null);
    if (fault) return faulty(fault, { row: index });
    seen.add(key);
    if (same) plan.change.push({ id: same.id, row });
    else plan.create.push(row);
  }
  const room = hasRoom(existing.length + plan.create.length);
  return 'refusal' in room ? room : grant(plan);
}
