import Fuse from 'fuse.js';
import type { Snippet } from '#contract/snippet.ts';

/** Rows of the list; more are found by typing. */
const MOST = 50;

const byUse = (one: Snippet, other: Snippet) => other.uses - one.uses || one.name.localeCompare(other.name);

/** Returns the snippets that match, best first: by shortcut, name, folder and text. Without words the most used first. */
export function searchSnippets(snippets: readonly Snippet[], words: string): Snippet[] {
  const sorted = snippets.toSorted(byUse);
  if (words === '') return sorted.slice(0, MOST);
  const fuse = new Fuse(sorted, {
    keys: [
      { name: 'shortcut', weight: 4 },
      { name: 'name', weight: 3 },
      { name: 'folder', weight: 1 },
      { name: 'texts.en', weight: 1 },
      { name: 'texts.fr', weight: 1 },
    ],
    threshold: 0.3,
    ignoreLocation: true,
    ignoreDiacritics: true,
  });
  const found = fuse.search(words, { limit: MOST }).map(({ item }) => item);
  // A typed shortcut is meant literally.
  const isMeant = ({ shortcut }: Snippet) => shortcut === words.toLowerCase();
  return [...found.filter(isMeant), ...found.filter((it) => !isMeant(it))];
}
