import type { factOf, WireEvent, WireName } from '#contract/events.ts';

type Payload<Name extends WireName> = Omit<
  Extract<WireEvent, { name: Name }>,
  'name' | 'seq' | 'organizationId'
>;

/** An event by the name the charts use. Its sequence number and organisation are added when it is stored. */
export type Fact = { [Name in WireName]: { type: (typeof factOf)[Name] } & Payload<Name> }[WireName];
