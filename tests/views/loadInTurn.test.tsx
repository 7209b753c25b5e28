import { afterEach, expect, it } from 'vitest';
import { loadInTurn } from '#atlas/screens/loadInTurn.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

/** Adds frames that load in turn, all at the same height of the page in px. */
const framesAt = (top: number, count: number) =>
  Array.from({ length: count }, () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    Object.assign(frame.style, { position: 'absolute', top: `${top}px`, width: '80px', height: '60px' });
    ends.push(loadInTurn(frame, '/favicon.svg'));
    return frame;
  });

const isBegun = (frame: HTMLIFrameElement) => frame.src !== '';

it('loads two frames at once, each in its turn, until all are loaded', async () => {
  let loaded = 0;
  let most = 0;
  const frames = framesAt(0, 7);
  for (const frame of frames)
    frame.addEventListener('load', () => {
      // Counts the frames that still load; the next one begins after this.
      loaded += 1;
      most = Math.max(most, frames.filter(isBegun).length - loaded);
    });
  await expect.poll(() => loaded).toBe(7);
  expect(most).toBe(1);
});

it('passes over a frame that is gone, and leaves one far below alone until it comes near', async () => {
  const [far] = framesAt(20_000, 1) as [HTMLIFrameElement];
  const frames = framesAt(0, 4);
  // The two that have a turn, or will have it first.
  ends[1]!();
  ends[2]!();
  await expect.poll(() => frames.slice(2).every(isBegun)).toBe(true);
  expect(isBegun(far)).toBe(false);
  far.scrollIntoView();
  await expect.poll(() => isBegun(far)).toBe(true);
  window.scrollTo(0, 0);
});
