import type { factOf, WireEvent, WireName } from '#contract/events.ts';

type Payload<Name extends WireName> = Omit<
  Extract<WireEvent, { name: Name }>,
  'name' | 'seq' | 'organizationId'
>;

/** What happened, under the name the charts know it by. The sequence number and the organisation are added when it is stored. */
export type Fact = { [Name in WireName]: { type: (typeof factOf)[Name] } & Payload<Name> }[WireName];
