import { PRODUCT_PAGE, listProducts } from '#contract/shop.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { connectedShop, fromShop } from '#server/integrations/shop/connection.ts';
import { within } from '#server/integrations/shop/intent.ts';

export const listProductsRoute = serveOutside(listProducts, async ({ input, context, session }) => {
  const { organisationId } = session;
  const shop = await within(context, organisationId, 'shop.products')((tx) => connectedShop(context, tx));
  if (!('granted' in shop)) return shop;
  const { domain, admin } = shop.granted;
  const found = await fromShop(() =>
    context.catalogue.find(`${organisationId} ${domain}`, admin, (input.query ?? '').trim()),
  );
  if (!('granted' in found)) return found;
  const { currency, products } = found.granted;
  const from = Math.max(0, Number(input.cursor ?? 0) || 0);
  const page = products.slice(from, from + PRODUCT_PAGE);
  const end = from + page.length;
  return grant({
    data: {
      shop: { currencyCode: currency },
      products: {
        edges: page.map((node) => ({ node })),
        pageInfo: { hasNextPage: end < products.length, endCursor: page.length > 0 ? String(end) : null },
      },
    },
  });
});
