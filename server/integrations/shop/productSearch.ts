import Fuse from 'fuse.js';
import type { Product } from '#contract/shop.ts';
import { folded } from '#lib/folded.ts';

/** SHOP-013, CONST-008: how unlike a word may be, from 0 (the same) to 1, and where it is looked for. */
export const PRODUCT_SEARCH = {
  threshold: 0.4,
  keys: ['title', 'description', 'vendor', 'productType', 'tags'],
} as const;

/** A word inside another is less than one that begins it, and that less than the word itself. */
const BEGINS = 0.05;
const HOLDS = 0.1;
/** A near miss stands below everything that holds the word as it was typed. */
const UNLIKE = 0.2;
/** What a word is worth less that does not stand in the title. */
const ASIDE = 0.04;

/** Every word that is looked for is compared with all that the shop has; a longer one is no word. */
const WORDS_MOST = 8;
const LETTERS_MOST = 64;

const wordsOf = (text: string) =>
  (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= LETTERS_MOST);

export interface ProductSearch {
  /** Products that are like every word of `query`, best first, and by their place where they are alike. */
  find(query: string): Product[];
}

/**
 * Fuzzy search over what stands in a shop's words. Only the distinct words are compared, not every text of every product:
 * thousands of products are searched in a few milliseconds, and a slip in one of three words finds what it should.
 */
export function productSearch(products: readonly Product[]): ProductSearch {
  /** Per word the products that have it, negative (`~place`) where it is not in the title. */
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

  /** How unlike the word each product's best word is. */
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
    // A number is right or wrong, and two letters are like everything.
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
