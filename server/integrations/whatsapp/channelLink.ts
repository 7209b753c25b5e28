import type { Refusal } from '#contract/failure.ts';
import { findOwner, readNumber, wasLinked } from '#server/db/channels.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { fromProvider } from '../fromProvider.ts';
import { readState, signState } from '../oauthState.ts';
import type { NumberFound } from '#server/providers/provider.ts';
import type { MemberSession } from '#server/identity/session.ts';
import type { IntegrationContext } from '../context.ts';

type LinkContext = Pick<IntegrationContext, 'env' | 'clock' | 'db' | 'channels'>;

const PURPOSE = 'd360';
/** Sign-up at the hub, with a call or code to verify the number, takes longer than giving consent. */
const HUB_MS = 60 * 60_000;

interface HubState {
  user: string;
  session: string;
  organisation: string;
}

const stateFor = ({ id, user, organisationId }: MemberSession): HubState => ({
  user: user.id,
  session: id,
  organisation: organisationId,
});

/** Returns the state for the hub's redirect, valid only for this session and organisation. */
export const hubState = (context: LinkContext, session: MemberSession): string =>
  signState(context, PURPOSE, stateFor(session), HUB_MS);

function isOurState(context: LinkContext, session: MemberSession, given: string): boolean {
  const state = readState<HubState>(context, PURPOSE, given);
  const expected = stateFor(session);
  return (
    state !== null &&
    state.user === expected.user &&
    state.session === expected.session &&
    state.organisation === expected.organisation
  );
}

export interface Judged {
  number: NumberFound;
  /** Whether the browser returned with the state of its redirect. */
  proven: boolean;
  /** The organisation's current number. */
  current: { channelId: string; number: string } | null;
}

type Reason = Extract<Refusal, 'channelUnknown' | 'channelTaken' | 'channelUnproven' | 'providerFailed'>;

/**
 * Decides whether the organisation may link this channel (O12).
 * No other organisation may have it, the provider must confirm with the operator's credentials that it is the
 * operator's, and it must be this organisation's: the hub handed it over, the organisation had it before, or
 * `CHANNEL_LINKING=open` trusts every member of the installation.
 */
export async function judgeChannel(
  context: LinkContext,
  session: MemberSession,
  { channel_id: channelId, state }: { channel_id: string; state?: string | undefined },
): Promise<Decision<Judged, Reason>> {
  const { owner } = context.db;
  const number = await fromProvider(() => context.channels.find(channelId));
  if ('refusal' in number) return number;
  if (!number.granted) return refuse('channelUnknown');
  const taker = await findOwner(owner, channelId);
  if (taker !== null && taker !== session.organisationId) return refuse('channelTaken');
  const proven = state !== undefined && isOurState(context, session, state);
  const isTheirs =
    proven ||
    context.env.CHANNEL_LINKING === 'open' ||
    (await wasLinked(owner, session.organisationId, channelId));
  if (!isTheirs) return refuse('channelUnproven');
  return grant({ number: number.granted, proven, current: await readNumber(owner, session.organisationId) });
}
