import '#i18n/addLazyTexts.ts';
import { searchConversations } from '#contract/search.ts';
import { preloadShortcuts } from '#features/shell/Shortcuts.tsx';
import { screens } from '#features/shell/screens.ts';
import { HOME, SETTINGS_PAGES } from '#machines/app/routing.ts';
import { commandPaletteMachine } from '#machines/shell/commandPalette.machine.ts';
import { possibleNow, type CommandChart } from '#machines/shell/commands.ts';
import type { Found, PaletteCommand, PaletteScreen } from '#machines/shell/palette.rules.ts';
import { focusWhenThere } from '#ui/focus/focusWhenThere.ts';
import { chartOf, perform } from './commandCharts.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { besideList } from '#app/wiring/inbox/neighbours.ts';
import { plainText } from '#app/wiring/conversation/plainText.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Maximum number of conversations; the list's search shows the rest. */
const FOUND = 6;

const ofConversation: readonly CommandChart[] = [
  'chat',
  'handlingAction',
  'assignDialog',
  'noteDialog',
  'search',
  'contactPanel',
];

/** Returns the currently possible commands and screens, named in the page's language. */
export const offered = (app: AppContext): (PaletteCommand | PaletteScreen)[] => {
  const possible = possibleNow((of) => chartOf(app, of))
    .filter(({ keyOnly }) => !keyOnly)
    .map(({ id, of }) => ({
      kind: 'command' as const,
      id,
      group: ofConversation.includes(of) ? ('conversation' as const) : ('page' as const),
      name: plainText(app, `commands.${id}`),
    }));
  return [
    ...possible.filter(({ group }) => group === 'conversation'),
    ...screens.map(({ to, id }) => ({
      kind: 'screen' as const,
      to,
      group: 'go' as const,
      name: plainText(app, id),
    })),
    ...SETTINGS_PAGES.filter((page) => page !== 'billing').map((page) => ({
      kind: 'screen' as const,
      to: `/dashboard/settings/${page}`,
      group: 'go' as const,
      name: `${plainText(app, 'shell.settings')} · ${plainText(app, `settings.${page}`)}`,
    })),
    ...possible.filter(({ group }) => group === 'page'),
  ];
};

/** Creates the palette's chart after its screen is imported. */
export async function loadPalette(app: AppContext) {
  await preloadShortcuts();
  return commandPaletteMachine.provide({
    actors: {
      findConversations: fulfil<Found[], { words: string }>(async ({ words }, signal) => {
        const { conversations } = await app.call(searchConversations, { q: words }, { signal });
        return conversations
          .slice(0, FOUND)
          .map((conversation) => ({ kind: 'conversation' as const, conversation }));
      }),
    },
    actions: {
      run: (_, { entry }) => {
        if (entry.kind === 'command') void perform(app, entry.id);
        else if (entry.kind === 'screen') app.navigate(entry.to);
        else if (entry.kind === 'conversation') {
          const { _id: id } = entry.conversation;
          app.navigate(besideList(app, id));
          focusWhenThere(`[data-footer-of="${id}"]`);
        } else {
          app.navigate(HOME);
          within(app).search?.send({ type: 'search.type', text: entry.words });
        }
      },
    },
  });
}
