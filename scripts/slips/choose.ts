import { random } from '../lib/random.ts';
import { slipsIn } from './codeSlips.ts';
import { layerOf, WEIGHTS, type Kind, type Layer, type Slip } from './slip.ts';

/** Shares of the layers, as the first 36 slips had them. */
const SHARES: Record<Layer, number> = { charts: 10, server: 10, services: 8, views: 8 };

/**
 * Chooses slips by chance, never two in one file.
 *
 * @param files texts of the product by path
 */
export function chooseSlips(files: ReadonlyMap<string, string>, seed: number, count: number): Slip[] {
  const chance = random(seed);
  const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(chance() * items.length)];
  const weighted = <Name extends string>(weights: Partial<Record<Name, number>>): Name => {
    const entries = Object.entries(weights) as [Name, number][];
    let left = chance() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0]!)[0];
  };
  const kinds = new Map<string, Slip[]>();
  for (const [file, text] of files) {
    const layer = layerOf(file);
    for (const slip of layer ? slipsIn(file, text) : []) {
      const name = `${layer} ${slip.kind}`;
      kinds.set(name, [...(kinds.get(name) ?? []), slip]);
    }
  }
  const chosen = new Map<string, Slip>();
  for (let tries = 0; chosen.size < count && tries < count * 50; tries += 1) {
    const layer = weighted(SHARES);
    const all = kinds.get(`${layer} ${weighted<Kind>(WEIGHTS[layer])}`) ?? [];
    // By file first: a long file is not more often wrong in each of its lines.
    const file = oneOf([...new Set(all.map((slip) => slip.file))]);
    const slip = oneOf(all.filter((it) => it.file === file));
    if (slip && !chosen.has(slip.file)) chosen.set(slip.file, slip);
  }
  return [...chosen.values()];
}
