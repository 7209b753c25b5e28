import { reactOnInstagram } from '#contract/reaction.ts';
import { findMessage } from '#server/db/messages.ts';
import { refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

/** Refuses: the product has no reactions on Instagram (CALL-016). */
export const reactOnInstagramRoute = serve(reactOnInstagram, async ({ input, tx }) =>
  refuse((await findMessage(tx, input.id)) ? 'reactionsUnsupported' : 'notFound'),
);
