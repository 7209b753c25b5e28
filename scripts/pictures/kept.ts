import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp, { type Metadata } from 'sharp';
import { root } from '../stack/settings.ts';
import type { Maker } from './maker.ts';
import { fileOf, type Target } from './take.ts';

const kept = join(root, 'docs/screens');
const makerFile = join(kept, 'maker.json');

export const makerKept = (): Maker | null =>
  existsSync(makerFile) ? (JSON.parse(readFileSync(makerFile, 'utf8')) as Maker) : null;

export function keepMaker(maker: Maker) {
  mkdirSync(kept, { recursive: true });
  writeFileSync(makerFile, `${JSON.stringify(maker)}\n`);
}

/** Returns why pictures of this maker cannot be compared with the stored ones; null if they can. */
export function otherMaker(was: Maker, now: Maker): string | null {
  if (JSON.stringify(was) === JSON.stringify(now)) return null;
  const differs =
    was.browser !== now.browser || was.platform !== now.platform
      ? `by ${was.browser} on ${was.platform}; here is ${now.browser} on ${now.platform}`
      : `by ${was.browser} with other fonts beside ours than are here`;
  return [
    `The pictures in docs/screens were taken ${differs}.`,
    'A comparison would show the browser, not the change. Check out what was before your change, take its pictures',
    'here with npm run pictures -- accept, come back and compare; or use that browser.',
  ].join('\n');
}

/** Number of pixels that may differ, because the browser's smoothing of edges varies. */
const TOLERATED_PIXELS = 12;

const isSame = async (one: string, other: string) =>
  existsSync(one) && existsSync(other) && isAlike(readFileSync(one), readFileSync(other));

/** Returns whether two pictures are equal: the same bytes, or the same size and at most a few different pixels. */
export const isAlike = async (before: Buffer, after: Buffer): Promise<boolean> =>
  before.equals(after) || (await differenceOf(before, after)).count <= TOLERATED_PIXELS;

/** Returns pictures of states that no longer exist, of all charts. */
const gone = (states: readonly Target[]) => {
  const known = new Set(states.map(fileOf));
  return globSync('**/*.webp', { cwd: kept }).filter((file) => !known.has(file));
};

/** Stores the new pictures; returns how many changed. */
export async function keepChanges(taken: string, states: readonly Target[], whole: boolean): Promise<number> {
  let changed = 0;
  for (const file of states.map(fileOf)) {
    if (!existsSync(join(taken, file)) || (await isSame(join(taken, file), join(kept, file)))) continue;
    mkdirSync(dirname(join(kept, file)), { recursive: true });
    copyFileSync(join(taken, file), join(kept, file));
    changed += 1;
  }
  const left = whole ? gone(states) : [];
  for (const file of left) rmSync(join(kept, file));
  return changed + left.length;
}

/** Reports changed pictures and writes before, after and difference of each to a folder. */
export async function sayChanges(
  taken: string,
  states: readonly Target[],
  folder: string,
  whole: boolean,
): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  let changes = 0;
  const say = (sign: string, file: string, words: string) => {
    changes++;
    process.stdout.write(`${sign} ${file.replace(/\.webp$/, '')}: ${words}\n`);
  };
  const leave = (file: string, name: string, picture: Buffer) => {
    const path = join(folder, file.replace(/webp$/, `${name}.webp`));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, picture);
  };
  for (const file of states.map(fileOf)) {
    if (!existsSync(join(taken, file))) continue;
    const after = readFileSync(join(taken, file));
    if (!existsSync(join(kept, file))) {
      leave(file, 'after', after);
      say('+', file, 'new');
      continue;
    }
    const before = readFileSync(join(kept, file));
    if (before.equals(after)) continue;
    const { count, picture } = await differenceOf(before, after);
    if (count <= TOLERATED_PIXELS) continue;
    leave(file, 'before', before);
    leave(file, 'after', after);
    leave(file, 'difference', picture);
    say('~', file, `${count} pixels differ`);
  }
  for (const file of whole ? gone(states) : []) {
    leave(file, 'before', readFileSync(join(kept, file)));
    say('-', file, 'there is no such state any more');
  }
  return changes;
}

/** Draws differences in red; pictures of different sizes are aligned at the top left corner. */
async function differenceOf(before: Buffer, after: Buffer): Promise<{ count: number; picture: Buffer }> {
  const [one, other] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const onSheet = ({ width: own, height: tall }: Metadata, picture: Buffer) =>
    sharp(picture)
      .ensureAlpha()
      .extend({ right: width - own, bottom: height - tall, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .raw()
      .toBuffer();
  const [was, now] = await Promise.all([onSheet(one, before), onSheet(other, after)]);
  const difference = Buffer.alloc(width * height * 4);
  const differing = pixelmatch(was, now, difference, width, height, { threshold: 0, includeAA: true });
  // A different size is a change even if the additional pixels are empty.
  const resized = one.width !== other.width || one.height !== other.height;
  const picture = sharp(difference, { raw: { width, height, channels: 4 } }).webp({ lossless: true });
  return {
    count: resized ? Math.max(differing, width * height) : differing,
    picture: await picture.toBuffer(),
  };
}
