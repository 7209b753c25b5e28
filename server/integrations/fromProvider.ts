import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { ProviderError } from '#server/providers/provider.ts';

/** Returns a provider's answer; a failed call is refused as `providerFailed`. */
export async function fromProvider<Result>(
  ask: () => Promise<Result>,
): Promise<Decision<Result, 'providerFailed'>> {
  try {
    return grant(await ask());
  } catch (error) {
    if (error instanceof ProviderError) return refuse('providerFailed');
    throw error;
  }
}
