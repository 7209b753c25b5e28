import { type ReadSource, tryCopilot } from '#contract/copilot.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import type { Evidence } from '#server/domain/autopilot/evidence.ts';
import { sourceKind } from '#server/domain/autopilot/passage.ts';
import { openTurn } from '#server/domain/autopilot/turn.ts';
import { grant } from '#server/domain/decision.ts';
import { printable } from '#server/domain/storable.ts';
import { TooManyRequests } from '#server/http/limits.ts';
import { serveOutside } from '#server/http/serve.ts';
import { decide } from '#server/integrations/copilot/decide.ts';
import { within } from '#server/integrations/shop/intent.ts';

/** Questions that one organisation may try in a minute; each may cost tokens of its language model. */
const TRIALS_IN_A_MINUTE = 30;

export const tryCopilotRoute = serveOutside(
  tryCopilot,
  async ({
    input: { question, campaign_id: campaignId, instructions },
    context,
    session: { organisationId },
  }) => {
    const { current, ttl } = await context.cluster.count(`rate/trials/${organisationId}`, 60_000);
    if (current > TRIALS_IN_A_MINUTE) throw new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000)));
    const { copilot } = await within(context, organisationId, tryCopilot.name)(readOrganisation);
    const asked = {
      organisationId,
      conversationId: null,
      campaignId: campaignId ?? null,
      text: question,
      isReadable: true,
      isTrial: true,
      ...(instructions === undefined ? {} : { wishes: printable(instructions) }),
    };
    // Nobody's turn: its steps are not saved.
    const decision = await decide(context, openTurn(), asked);
    const read = namesOf(decision.read);
    if (decision.kind === 'handOver')
      return grant({ kind: 'handOver' as const, handover: decision.handover, read });
    const { text, source, page = null, confidence } = decision;
    const threshold = copilot.confidence_threshold;
    return grant({
      kind: 'answer' as const,
      text,
      source,
      page,
      ...sourceKind(decision),
      confidence,
      threshold,
      read,
    });
  },
);

/** Returns each document, pair and campaign once, and other material by the name under which it was cited. */
function namesOf(read: readonly Evidence[]): ReadSource[] {
  const all = read.map((it): ReadSource => ({ kind: kindOf(it), name: it.source ?? it.id }));
  return [...new Map(all.map((it) => [`${it.kind} ${it.name}`, it])).values()];
}

function kindOf({ source, isCampaign, pairAnswer }: Evidence): ReadSource['kind'] {
  if (isCampaign) return 'campaign';
  if (source === null) return 'record';
  return pairAnswer === undefined ? 'document' : 'pair';
}
