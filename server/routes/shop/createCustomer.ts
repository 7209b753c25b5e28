import { createShopCustomer } from '#contract/shop.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { createCustomer, refusedFields } from '#server/integrations/shop/customer.ts';
import { noFields } from './linkedCustomer.ts';

export const createShopCustomerRoute = serveOutside(
  createShopCustomer,
  async ({ input, context, session }) => {
    const { id, ...fields } = { ...noFields, ...input };
    const refused = refusedFields(fields);
    if (refused) return refuse('invalid', { ...refused.details });
    const entered = await createCustomer(context, session.organisationId, id, fields);
    return 'granted' in entered ? grant({ success: true as const, customer: entered.granted }) : entered;
  },
);
