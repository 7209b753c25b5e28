import { fromCallback } from 'xstate';
import { preloadContactPanel } from '#features/conversation/panel/ContactPanel.tsx';
import { store, stored } from '#lib/browserStorage.ts';
import { contactPanelMachine, type RoomFact } from '#machines/customer/contactPanel.machine.ts';
import { focusWhenThere } from '#ui/focus/focusWhenThere.ts';
import { inbox } from '#ui/theme/media.ts';
import { importCharts } from '#app/wiring/build.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { lazyMachines } from '#app/wiring/lazyMachines.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Stored per user, so that users of one device have their own choice. */
const choiceOf = (app: AppContext) => `parley.contactPanel.${app.owner().userId}`;

/** Keeps the panel's place beside the chat free while the next conversation opens. */
const keepPlace = (isBeside: boolean) => {
  if (isBeside) document.documentElement.dataset['panel'] = 'beside';
  else delete document.documentElement.dataset['panel'];
};

/** Reports whether the inbox has room for the panel beside the chat, now and on every change. */
const watchRoom = (app: AppContext) =>
  fromCallback<RoomFact, undefined>(({ sendBack }) => {
    let roomy: boolean | null = null;
    const size = new ResizeObserver(([entry]) => {
      const now = (entry?.contentRect.width ?? 0) >= inbox.room;
      if (now === roomy) return;
      roomy = now;
      const open = stored(choiceOf(app)) !== 'closed';
      keepPlace(now && open);
      sendBack(now ? { type: 'room.widened', open } : { type: 'room.narrowed' });
    });
    // The conversation may be open before the inbox is drawn.
    const find = () => {
      const box = document.querySelector('[data-inbox]');
      if (!box) return;
      drawn.disconnect();
      size.observe(box);
    };
    const drawn = new MutationObserver(find);
    drawn.observe(document.body, { childList: true, subtree: true });
    find();
    return () => {
      drawn.disconnect();
      size.disconnect();
    };
  });

/** Supplies the panel's charts when a conversation is first opened. */
export const wireContactPanel = (app: AppContext) => {
  const { machine, supply } = lazyMachines(contactPanelMachine);
  return machine.provide({
    actors: {
      room: watchRoom(app),
      loadContactPanel: fulfil<void>(async () => {
        const [{ wireContactPanelParts }] = await importCharts(() =>
          Promise.all([import('./contactPanelParts.ts'), preloadContactPanel()]),
        );
        supply(wireContactPanelParts(app));
      }),
    },
    actions: {
      saveOpen: (_, { open }) => {
        store(choiceOf(app), open ? 'open' : 'closed');
        keepPlace(open);
      },
      focusPanel: () => focusWhenThere('[data-contact-panel]'),
      focusTags: () => focusWhenThere('[data-contact-tags] input'),
      focusToggle: () => focusWhenThere('[data-contact-toggle]'),
    },
  });
};
