import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor } from 'xstate';
import { wireSounds } from '#app/wiring/conversation/sounds.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { AudioView } from '#features/conversation/message/AudioView.tsx';
import { wavOf } from '#lib/wav.ts';
import { show } from '#tests/support/screen.tsx';

const SPEED = 'parley.soundSpeed';
beforeEach(() => localStorage.removeItem(SPEED));
afterEach(() => localStorage.removeItem(SPEED));

const RATE = 8_000;
/** Twenty seconds that grow louder, at an address of this page. */
const recording = () =>
  URL.createObjectURL(
    new Blob([
      wavOf(
        Float32Array.from({ length: 20 * RATE }, (_, n) => (n / (20 * RATE)) * Math.sin(n)),
        RATE,
      ),
    ]),
  );

/** A recording that can be played, drawn under its name. */
async function drawn(...names: string[]) {
  const actors = names.map((name) =>
    createActor(wireSounds({} as AppContext), {
      input: { messageId: `${name}-${crypto.randomUUID()}`, url: recording(), seconds: null },
    }).start(),
  );
  await show(
    <div style={{ width: 400 }}>
      {actors.map((actor, index) => (
        <AudioView key={names[index]} actor={actor} label={names[index] ?? ''} />
      ))}
    </div>,
  );
  const playerOf = (name: string) => page.getByRole('group', { name, exact: true });
  for (const name of names)
    await expect.element(playerOf(name).getByRole('slider', { name: 'Position' })).toBeEnabled();
  return { actors, playerOf };
}

it('the speed chosen at one recording holds for the others, and for those opened later', async () => {
  const { playerOf } = await drawn('first', 'second');
  await userEvent.click(playerOf('first').getByRole('button', { name: 'Speed 1×' }));
  await expect.element(playerOf('second').getByRole('button', { name: 'Speed 1.5×' })).toBeVisible();
  const { playerOf: laterOf } = await drawn('later');
  await expect.element(laterOf('later').getByRole('button', { name: 'Speed 1.5×' })).toBeVisible();
});

it('one recording plays at a time', async () => {
  const { playerOf } = await drawn('first', 'second');
  await userEvent.click(playerOf('first').getByRole('button', { name: 'Play' }));
  await expect.element(playerOf('first').getByRole('button', { name: 'Pause' })).toBeVisible();
  await userEvent.click(playerOf('second').getByRole('button', { name: 'Play' }));
  await expect.element(playerOf('second').getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.element(playerOf('first').getByRole('button', { name: 'Play' })).toBeVisible();
});

it('arrows move by five seconds, and the space bar plays and pauses', async () => {
  const { playerOf } = await drawn('first');
  const position = playerOf('first').getByRole('slider', { name: 'Position' });
  (position.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:05 of 0:20');
  await userEvent.keyboard(' ');
  await expect.element(playerOf('first').getByRole('button', { name: 'Pause' })).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(playerOf('first').getByRole('button', { name: 'Play' })).toBeVisible();
});

it('a recording that is asked for while it loads plays once it is loaded', async () => {
  const actor = createActor(wireSounds({} as AppContext), {
    input: { messageId: crypto.randomUUID(), url: recording(), seconds: 20 },
  }).start();
  actor.send({ type: 'audio.play' });
  expect(actor.getSnapshot().value).toBe('loading');
  await expect.poll(() => actor.getSnapshot().matches({ ready: 'playing' })).toBe(true);
  actor.stop();
});
