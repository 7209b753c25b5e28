import type { MacroStep } from '#contract/macro.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { partsOf } from './openChat.ts';

/** Tells the macros of the open conversation what the agent just did by hand, to be saved as one. */
export function did(app: AppContext, conversationId: string, step: MacroStep): void {
  partsOf(app, conversationId)?.contactPanel?.send({ type: 'macro.did', step });
}
