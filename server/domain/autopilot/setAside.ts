import { excerpt } from '#lib/excerpt.ts';
import { storableText } from '../storable.ts';
import { speaksToMachine } from './material.ts';

/** Passages that are set aside and shown at most, and characters of each. */
const SHOWN = { most: 20, length: 240 };

/** Returns the passages for people, and the beginnings of those that speak to a machine. */
export function parted<Given extends { heading: string; body: string }>(passages: readonly Given[]) {
  const parts = Map.groupBy(passages, ({ heading, body }) => speaksToMachine(`${heading}\n${body}`));
  const aside = (parts.get(true) ?? []).slice(0, SHOWN.most);
  return {
    kept: parts.get(false) ?? [],
    setAside: aside.map(({ body }) => excerpt(storableText(body), SHOWN.length)),
  };
}
