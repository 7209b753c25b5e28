import type { Refusal } from '#contract/failure.ts';

/** Result of every domain function. A refusal is a value, not an exception; its details contain the current state. */
export type Decision<Granted, Reason extends Refusal = Refusal> =
  | { granted: Granted }
  | { refusal: Reason; details?: Record<string, unknown> };

export const grant = <Granted>(granted: Granted): { granted: Granted } => ({ granted });

export const refuse = <const Reason extends Refusal>(
  refusal: Reason,
  details?: Record<string, unknown>,
): { refusal: Reason; details?: Record<string, unknown> } => (details ? { refusal, details } : { refusal });
