import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { root } from '../stack/settings.ts';
import type { Maker } from './maker.ts';
import { fileOf, type Place } from './take.ts';

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

const isSame = (one: string, other: string) =>
  existsSync(one) && existsSync(other) && isAlike(readFileSync(one), readFileSync(other));

/** Returns whether two pictures are equal: the same bytes, or the same size and at most a few different pixels. */
export const isAlike = (before: Buffer, after: Buffer): boolean =>
  before.equals(after) || differenceOf(before, after).count <= TOLERATED_PIXELS;

/** Returns pictures of states that no longer exist, of all charts. */
const gone = (states: readonly Place[]) => {
  const known = new Set(states.map(fileOf));
  return globSync('**/*.png', { cwd: kept }).filter((file) => !known.has(file));
};

/** Stores the new pictures; returns how many changed. */
export function keepChanges(taken: string, states: readonly Place[], whole: boolean): number {
  const files = states.map(fileOf).filter((file) => existsSync(join(taken, file)));
  const changed = files.filter((file) => !isSame(join(taken, file), join(kept, file)));
  for (const file of changed) {
    mkdirSync(dirname(join(kept, file)), { recursive: true });
    copyFileSync(join(taken, file), join(kept, file));
  }
  const left = whole ? gone(states) : [];
  for (const file of left) rmSync(join(kept, file));
  return changed.length + left.length;
}

/** Reports changed pictures and writes before, after and difference of each to a folder. */
export function sayChanges(taken: string, states: readonly Place[], folder: string, whole: boolean): number {
  rmSync(folder, { recursive: true, force: true });
  let changes = 0;
  const say = (mark: string, file: string, words: string) => {
    changes++;
    process.stdout.write(`${mark} ${file.replace(/\.png$/, '')}: ${words}\n`);
  };
  const leave = (file: string, name: string, picture: Buffer) => {
    const path = join(folder, file.replace(/png$/, `${name}.png`));
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
    if (isAlike(before, after)) continue;
    const { count, picture } = differenceOf(before, after);
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
function differenceOf(before: Buffer, after: Buffer) {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const [was, now] = [one, other].map((png) => {
    const sheet = new PNG({ width, height });
    PNG.bitblt(png, sheet, 0, 0, png.width, png.height, 0, 0);
    return sheet;
  }) as [PNG, PNG];
  const difference = new PNG({ width, height });
  const differing = pixelmatch(was.data, now.data, difference.data, width, height, {
    threshold: 0,
    includeAA: true,
  });
  // A different size is a change even if the additional pixels are empty.
  const resized = one.width !== other.width || one.height !== other.height;
  const count = resized ? Math.max(differing, width * height) : differing;
  return { count, picture: PNG.sync.write(difference) };
}
