import { addNote as operation } from '#contract/conversation.ts';
import { addNote } from '#server/domain/conversation/actions.ts';
import { serve } from '#server/serve.ts';
import { act } from './act.ts';

export const addNoteRoute = serve(operation, ({ input, agent, moment, tx }) =>
  act(tx, input.id, (state) => addNote(state, agent, input.notes, moment)),
);
