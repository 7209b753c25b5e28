import type { AnyActorRef } from 'xstate';
import { commandOf, isPossible, type CommandChart, type CommandId } from '#machines/shell/commands.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

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
      return app.listTools?.views;
    case 'mentions':
      return app.listTools?.mentions;
    case 'listFilter':
      return app.listTools?.filter;
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

/** Sends a command to its chart if the chart accepts it now. */
export function perform(app: AppContext, id: CommandId): void {
  const command = commandOf(id);
  const actor = chartOf(app, command.of);
  if (actor && isPossible(actor.getSnapshot(), command)) actor.send(command.event);
}
