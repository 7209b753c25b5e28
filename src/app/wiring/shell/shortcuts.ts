import { fromCallback } from 'xstate';
import { store, stored } from '#lib/browserStorage.ts';
import { screenIn } from '#machines/app/routing.ts';
import { commands, type Command } from '#machines/shell/commands.ts';
import {
  shortcutsMachine,
  type Keys,
  type Offered,
  type ShortcutPressed,
  type TypingEnded,
} from '#machines/shell/shortcuts.machine.ts';
import { isWriting } from '#ui/focus/focusable.ts';
import { within } from '#app/wiring/within.ts';
import { isAwaited, perform } from './commandCharts.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { lazyMachines } from '#app/wiring/lazyMachines.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const REPLY = { type: 'chat.reply' } as const;
const SINGLE_KEYS = 'parley.singleKeys';
const STEP_TO = 'parley.stepTo';
/** WCAG 2.1.4: on until the user switches them off on this device. */
export const keysStart = (): Keys => ({
  singleKeys: stored(SINGLE_KEYS) !== 'off',
  stepTo: stored(STEP_TO) === 'answer' ? 'answer' : 'timeline',
});

/** Returns whether a dialog or menu has the keyboard; a card that leaves the page usable has it with the focus. */
const isCovered = () =>
  document.querySelector(
    ':is([role=dialog], [role=alertdialog], [role=menu]):not([data-beside-page]:not(:focus-within))',
  ) !== null;

/** Returns a key by its letter; where the layout has none of ours (Cyrillic, Arabic, Greek), by its place. */
function latinKey({ key, code }: KeyboardEvent): string {
  const isLatin = key.length > 1 || key.charCodeAt(0) < 0x80;
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return (isLatin ? key : (place ?? key)).toLowerCase();
}

export function shortcutOf(event: KeyboardEvent, path: string): ShortcutPressed | null {
  if (event.altKey || event.repeat) return null;
  const mod = event.ctrlKey || event.metaKey;
  const key = latinKey(event);
  const command = (commands as readonly Command[]).find((it) => it.key === key && (it.mod ?? false) === mod);
  if (!command) return null;
  // On Orders, Ctrl+K focuses its search; with Shift it opens the palette (A12).
  const shifted = command.id === 'palette' && screenIn(path) === 'orders';
  if (mod && event.shiftKey !== shifted) return null;
  // A letter with Shift is a different key; for "?" and "/" Shift depends only on the keyboard layout.
  if (!mod && event.shiftKey && /^[a-z]$/.test(key)) return null;
  if (!mod && isWriting(event.target)) return null;
  return { type: 'shortcut.pressed', shortcut: command.id, single: !mod };
}

export const wireShortcuts = (app: AppContext) => {
  const { machine, supply } = lazyMachines(shortcutsMachine);
  return machine.provide({
    actors: {
      keyboard: fromCallback(({ sendBack }) => {
        const onKeyDown = (event: KeyboardEvent) => {
          const pressed = shortcutOf(event, app.actors.app.getSnapshot().context.path);
          const chart = app.actors.shortcuts.getSnapshot();
          if (!pressed) return;
          const chat = within(app).chat?.getSnapshot();
          if (pressed.shortcut === 'searchList') pressed.early = isAwaited(app);
          if (pressed.shortcut === 'reply' && chat?.matches('open')) pressed.nowhere = !chat.can(REPLY);
          if (!chart.can(pressed)) return;
          if (pressed.single && chart.matches('closed') && isCovered()) return;
          event.preventDefault();
          sendBack(pressed);
        };
        window.addEventListener('keydown', onKeyDown);
        return () => window.removeEventListener('keydown', onKeyDown);
      }),
      typedKeys: fromCallback<TypingEnded, undefined>(({ sendBack }) => {
        const end = () => sendBack({ type: 'typing.ended' });
        const onKeyDown = (event: KeyboardEvent) => {
          const { key, target } = event;
          if (key === 'Escape' || isWriting(target)) return end();
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (key.length > 1 && key !== 'Enter') return;
          event.preventDefault();
          event.stopImmediatePropagation();
        };
        // Before any element hears it.
        window.addEventListener('keydown', onKeyDown, true);
        window.addEventListener('pointerdown', end, true);
        return () => {
          window.removeEventListener('keydown', onKeyDown, true);
          window.removeEventListener('pointerdown', end, true);
        };
      }),
      loadPalette: fulfil<Offered>(async () => {
        const { loadPalette, offered } = await import('./palette.ts');
        supply({ palette: await loadPalette(app) });
        return { commands: offered(app) };
      }),
    },
    actions: {
      perform: (_, { shortcut }) => perform(app, shortcut),
      explainReply: () =>
        void import('#app/wiring/conversation/chat.ts')
          .then(({ loadChat }) => loadChat())
          .then(({ explainReply }) => explainReply(app)),
      keepKeys: (_, { singleKeys, stepTo }) => {
        store(SINGLE_KEYS, singleKeys ? 'on' : 'off');
        store(STEP_TO, stepTo);
      },
    },
  });
};
