import { conversationsOf } from '#server/db/shopCustomers.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { customerById } from '#server/providers/shopify/calls.ts';
import { type Connected, connectedShop, fromShop } from '#server/integrations/shop/connection.ts';
import { within } from '#server/integrations/shop/intent.ts';
import type { RouteContext } from '#server/context.ts';

export const noFields = { last_name: '', note: '', tags: '' };

/** Returns the shop's client for a customer linked to a conversation; otherwise not found (M1). */
export const shopFor = (
  context: RouteContext,
  organisationId: string,
  customerId: string,
): Promise<Decision<Connected, 'shopNotConnected' | 'notFound'>> =>
  within(
    context,
    organisationId,
    'shop.for',
  )(async (tx) => {
    const isTheirs = (await conversationsOf(tx, customerId)).length > 0;
    return isTheirs ? connectedShop(context, tx) : refuse('notFound');
  });

export async function readCustomer({ admin }: Connected, id: string) {
  const found = await fromShop(() => customerById(admin, id));
  if (!('granted' in found)) return found;
  return found.granted ? grant({ success: true as const, customer: found.granted }) : refuse('notFound');
}
