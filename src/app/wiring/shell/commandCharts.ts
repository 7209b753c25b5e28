import type { AnyActorRef } from 'xstate';
import { screenIn } from '#machines/app/routing.ts';
import { commandOf, isPossible, type CommandChart, type CommandId } from '#machines/shell/commands.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const isBesideList = (app: AppContext) =>
  screenIn(app.actors.app.getSnapshot().context.path) === 'conversations';

/** The charts of the list's tools. */
const TOOLS = { savedViews: 'views', mentions: 'mentions', listFilter: 'filter' } as const;

/** Returns the running chart that handles a command. */
export function chartOf(app: AppContext, of: CommandChart): AnyActorRef | undefined {
  const { chat, rowActions, notifications } = within(app);
  switch (of) {
    case 'chat':
      return chat;
    case 'rowActions':
      return rowActions;
    case 'notifications':
      return notifications;
    case 'savedViews':
    case 'listFilter':
      // Their dialogs are drawn beside the list only.
      return isBesideList(app) ? app.listTools?.[TOOLS[of]] : undefined;
    case 'mentions':
      return app.listTools?.mentions;
    case 'afterResolve':
    case 'sidebar':
    case 'shortcuts':
    case 'language':
    case 'theme':
      return app.actors[of];
    default:
      return chat?.getSnapshot().children[of] as AnyActorRef | undefined;
  }
}

/** Returns whether session or organisation are being loaded; the last list of this device is shown meanwhile. */
export const isAwaited = ({ actors: { app } }: AppContext): boolean => {
  const now = app.getSnapshot();
  return now.matches({ present: 'booting' }) || now.matches({ present: { signedIn: 'resolving' } });
};

const afterwards = (app: AppContext) =>
  new Promise<void>((resolve) => {
    const { unsubscribe } = app.actors.app.subscribe(() => {
      if (isAwaited(app)) return;
      unsubscribe();
      resolve();
    });
  });

/**
 * Sends a command to its chart if the chart accepts it then: once the session is open, and what handles a command of
 * the list's tools is imported.
 */
export async function perform(app: AppContext, id: CommandId): Promise<void> {
  if (isAwaited(app)) await afterwards(app);
  const command = commandOf(id);
  if (command.of in TOOLS && !app.listTools && within(app).list)
    (await import('#app/wiring/inbox/listTools.ts')).openListTools(app);
  const actor = chartOf(app, command.of);
  if (actor && isPossible(actor.getSnapshot(), command)) actor.send(command.event);
}
