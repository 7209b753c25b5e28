import type { ConnectivityActor, RateLimitActor, VersionActor } from './actors.ts';
import { Connectivity } from './Connectivity.tsx';
import { RateLimit } from './RateLimit.tsx';
import { VersionStrip } from './VersionStrip.tsx';

interface PageNoticesProps {
  connectivity: ConnectivityActor;
  rateLimit: RateLimitActor;
  appVersion: VersionActor;
}

/** Draws what may cover any screen: the lost connection, the rate limit, a new version (SHELL-027). */
export function PageNotices({ connectivity, rateLimit, appVersion }: PageNoticesProps) {
  return (
    <>
      <Connectivity actor={connectivity} />
      <RateLimit actor={rateLimit} />
      <VersionStrip actor={appVersion} />
    </>
  );
}
