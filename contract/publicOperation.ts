import type { Scope } from './apiIntegration.ts';
import type { AnyOperation } from './operation.ts';

/** Adds to an operation of the public API the scope that its token needs. */
export const scoped = <Op extends AnyOperation>(scope: Scope, it: Op): Op & { scope: Scope } => ({
  ...it,
  scope,
});
