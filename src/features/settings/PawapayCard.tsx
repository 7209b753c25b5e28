import type { ActorRefFrom } from 'xstate';
import type { Organisation } from '#contract/organisation.ts';
import type { pawapayConnectMachine } from '#machines/settings/pawapayConnect.machine.ts';

export type PawapayActor = ActorRefFrom<typeof pawapayConnectMachine>;

export function PawapayCard(_: { actor: PawapayActor; organisation: Pick<Organisation, 'pawapay'> }) {
  return null;
}
