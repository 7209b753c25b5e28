import type { Blocked } from '#contract/identity.ts';
import { isDomainAllowed } from '#contract/email.ts';

/** The rules of an organisation for signing in, applied to a member. */
export interface Admission {
  email: string;
  allowed_domains: readonly string[];
  /** Whether the organisation requires a second factor that is missing. */
  lacks_second_factor: boolean;
}

/** Returns why a member may not use the organisation. The domain comes first: a second factor would not help. */
export function blockOf({ email, allowed_domains, lacks_second_factor }: Admission): Blocked | null {
  if (!isDomainAllowed(email, allowed_domains)) return 'domainBlocked';
  return lacks_second_factor ? 'twoFactorRequired' : null;
}
