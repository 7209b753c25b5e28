import { shopOrganisation } from '#contract/shopConnect.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import { ownerOfShop } from '#server/db/shops.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { isFresh, isSignedQuery } from '#server/providers/shopify/signature.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { hostOf, shopApp } from '#server/integrations/shop/connection.ts';
import { within } from '#server/integrations/shop/intent.ts';

/** How long the signed address of an embedded page is valid, so that it can be reloaded. */
const EMBEDDED_MS = 60 * 60_000;

/**
 * Returns a shop's organisation: its name and number only. The shop's signature over the address is the only credential
 * (M1).
 */
export const shopOrganisationRoute = serveAnyone(shopOrganisation, async ({ input, context }) => {
  const app = shopApp(context);
  const query = input as Record<string, string>;
  const domain = hostOf(input.shop);
  if (
    !app ||
    !domain ||
    !isSignedQuery(query, app.secret) ||
    !isFresh(query.timestamp, context.clock.now(), EMBEDDED_MS)
  )
    return refuse('shopRejected', { text: 'The shop’s signature does not match.' });
  const owner = await ownerOfShop(context.db.owner, domain);
  if (!owner?.connected) return refuse('notFound');
  const { name, wa_phone_number } = await within(
    context,
    owner.organisation_id,
    'shop.embedded',
  )(readOrganisation);
  return grant({ success: true as const, organisation: { name, wa_phone_number } });
});
