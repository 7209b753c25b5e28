import type { AnyActorRef } from 'xstate';
import { commandOf, isPossible, type CommandChart, type CommandId } from '#machines/shell/commands.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** The chart that a command is asked of, while it lives. */
export function chartOf(app: AppContext, of: CommandChart): AnyActorRef | undefined {
  const { chat, rowActions, notices } = within(app);
  switch (of) {
    case 'chat':
      return chat;
    case 'rowActions':
      return rowActions;
    case 'notices':
      return notices;
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

/** Asks the chart for it, if it would do it now. */
export function perform(app: AppContext, id: CommandId): void {
  const command = commandOf(id);
  const actor = chartOf(app, command.of);
  if (actor && isPossible(actor.getSnapshot(), command)) actor.send(command.event);
}
