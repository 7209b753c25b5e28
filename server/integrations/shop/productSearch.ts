import Fuse from 'fuse.js';
import type { Product } from '#contract/shop.ts';
import { folded } from '#lib/folded.ts';

/** Search threshold from 0 (identical) to 1, and searched fields (SHOP-013, CONST-008). */
export const PRODUCT_SEARCH = {
  threshold: 0.4,
  keys: ['title', 'description', 'vendor', 'productType', 'tags'],
} as const;

/** Penalty steps: a match inside a word ranks below a prefix match, and that below a whole word. */
const BEGINS = 0.05;
const HOLDS = 0.1;
/** Penalty that ranks a near miss below every exact match. */
const UNLIKE = 0.2;
/** Penalty of a word that is not in the title. */
const ASIDE = 0.04;

/** Maximum number of query words; each is compared with all words of the shop. */
const WORDS_MOST = 8;
const LETTERS_MOST = 64;

const wordsOf = (text: string) =>
  (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= LETTERS_MOST);

export interface ProductSearch {
  /** Returns products that match every word of `query`, best first; equal ones keep their order. */
  find(query: string): Product[];
}

/**
 * Builds a fuzzy index of a shop's products.
 * Only distinct words are compared, not every text of every product: thousands of products take a few milliseconds, and
 * one misspelt word of three still matches.
 */
export function productSearch(products: readonly Product[]): ProductSearch {
  /** Product indexes per word, negative (`~place`) if the word is not in the title. */
  const places = new Map<string, number[]>();
  products.forEach((product, place) => {
    const title = new Set(wordsOf(product.title));
    const others = new Set(
      [product.description, product.vendor, product.productType, ...product.tags].flatMap(wordsOf),
    );
    const put = (word: string, at: number) => {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    };
    for (const word of title) put(word, place);
    for (const word of others) if (!title.has(word)) put(word, ~place);
  });
  const vocabulary = [...places.keys()];
  const { threshold } = PRODUCT_SEARCH;
  const like = new Fuse(vocabulary, {
    threshold,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    includeScore: true,
  });

  /** Returns the distance of each product's best word. */
  function scores(word: string): Map<number, number> {
    const found = new Map<number, number>();
    const note = (known: string, score: number) => {
      for (const at of places.get(known) ?? []) {
        const [place, worth] = at < 0 ? [~at, score + ASIDE] : [at, score];
        if (worth < (found.get(place) ?? Infinity)) found.set(place, worth);
      }
    };
    for (const known of vocabulary) {
      if (known === word) note(known, 0);
      else if (known.startsWith(word)) note(known, BEGINS);
      else if (known.includes(word)) note(known, HOLDS);
    }
    // Numbers must match exactly, and two letters are similar to everything.
    if (word.length > 2 && !/\p{N}/u.test(word))
      for (const { item, score = threshold } of like.search(word)) note(item, UNLIKE + score);
    return found;
  }

  return {
    find(query) {
      const words = [...new Set(wordsOf(query))].slice(0, WORDS_MOST);
      const [first, ...rest] = words.map(scores);
      if (!first) return [];
      const hits = [...first].flatMap(([place, score]) => {
        const others = rest.map((found) => found.get(place) ?? Infinity);
        const sum = others.reduce((total, other) => total + other, score);
        return Number.isFinite(sum) ? [{ place, sum }] : [];
      });
      return hits
        .toSorted((one, other) => one.sum - other.sum || one.place - other.place)
        .flatMap(({ place }) => products[place] ?? []);
    },
  };
}
