import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createActor, SimulatedClock } from 'xstate';
import { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import { quiet } from '../quiet.ts';
import { views } from '../views.tsx';

/** Draws a conversation's messages above a part of its footer. */
export function inConversation(footer: ReactNode, cache: QueryClient): ReactNode {
  const view = views['messageHistory'];
  const history = createActor(quiet(messageHistoryMachine), {
    input: { unread: 0, kept: null, conversationId: 'v1' },
    clock: new SimulatedClock(),
  }).start();
  view?.seed?.(cache, history);
  history.send({
    type: 'xstate.done.actor.loadMessages',
    output: { loaded: 120, total: 120, newer: 0 },
  } as never);
  return (
    <>
      <div style={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        {view?.draw(history as never)}
      </div>
      {footer}
    </>
  );
}
