import type { Scope } from './apiIntegration.ts';
import type { AnyOperation } from './operation.ts';

/** Adds to an operation of the public API the scope that its token needs, and what its page says it does. */
export const scoped = <Op extends AnyOperation>(
  scope: Scope,
  summary: string,
  it: Op,
): Op & { scope: Scope; summary: string } => ({ ...it, scope, summary });
