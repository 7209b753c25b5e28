import { removeLogo } from '#contract/picture.ts';
import { writeLogo } from '#server/db/pictures.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const removeLogoRoute = serve(removeLogo, async ({ tx, trail }) => {
  const before = await writeLogo(tx, null);
  if (before === null) trail.skip();
  else {
    await trail.record(tx, null, [{ name: 'logo', before, after: null }]);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
  }
  return grant({ success: true as const });
});
