import { fromCallback } from 'xstate';
import { store, stored } from '#lib/browserStorage.ts';
import {
  audioViewMachine,
  BARS,
  type PlayerFact,
  type Playing,
  type SpeedFact,
  SPEEDS,
} from '#machines/message/audioView.machine.ts';
import { playSound, readSound, type Sound } from '#services/sound.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { mediaBytes } from './mediaBytes.ts';

const SPEED = 'parley.soundSpeed';

/** Decoded sounds, kept for the page's lifetime: their bars and their bytes. */
const sounds = new Map<string, Sound & { url: string }>();
/** Told when a speed is chosen: every recording on the page has the same. */
const listeners = new Set<(speed: number) => void>();

const chosenSpeed = (): number => SPEEDS.find((speed) => speed === Number(stored(SPEED))) ?? 1;

/** Plays recordings of conversations, of the gallery and of the composer. */
export const wireSounds = (app: AppContext) =>
  audioViewMachine.provide({
    actors: {
      loadSound: fulfil(async ({ messageId, url }, signal) => {
        const known = sounds.get(messageId);
        if (known) return known;
        const bytes = await mediaBytes(app, { messageId, url }, signal);
        const sound = { ...(await readSound(bytes, BARS)), url: URL.createObjectURL(bytes) };
        sounds.set(messageId, sound);
        return { bars: sound.bars, seconds: sound.seconds };
      }),
      speeds: fromCallback<SpeedFact, undefined>(({ sendBack }) => {
        const tell = (speed: number) => sendBack({ type: 'sound.speedChosen', speed });
        tell(chosenSpeed());
        listeners.add(tell);
        return () => listeners.delete(tell);
      }),
      player: fromCallback<PlayerFact, Playing>(({ input, sendBack }) =>
        playSound(
          { ...input, url: sounds.get(input.messageId)?.url ?? input.url },
          {
            progressed: (at) => sendBack({ type: 'sound.progressed', at }),
            ended: () => sendBack({ type: 'sound.ended' }),
            interrupted: () => sendBack({ type: 'sound.interrupted' }),
            failed: () => sendBack({ type: 'sound.failed' }),
          },
        ),
      ),
    },
    actions: {
      keepSpeed: (_, { speed }) => {
        store(SPEED, String(speed));
        listeners.forEach((tell) => tell(speed));
      },
    },
  });
