import { z } from 'zod/mini';
import type { Extras } from '#contract/extras.ts';
import { flag, part, text } from '../lenient.ts';
import type { Raw } from './content.ts';

const Context = z.looseObject({
  context: part({
    id: text,
    from: text,
    forwarded: flag,
    frequently_forwarded: flag,
    referred_product: part({ catalog_id: text, product_retailer_id: text }),
  }),
  referral: part({ source_url: text, source_type: text, headline: text, body: text }),
});

interface Around {
  /** The provider's id of the message that this one answers. */
  replyTo?: string;
  /** The number that wrote that message. */
  answered?: string;
  extras: Extras;
}

/** Returns a message's context: what it answers, its subject and its origin (contracts §1.16). */
export function contextOf(message: Raw): Around {
  const { context, referral } = z.safeParse(Context, message).data ?? {};
  const product = context?.referred_product;
  const forwarded = context?.frequently_forwarded ? 'often' : context?.forwarded ? 'once' : null;
  return {
    ...(context?.id ? { replyTo: context.id } : {}),
    ...(context?.from ? { answered: context.from } : {}),
    extras: {
      ...(referral
        ? {
            referral: {
              kind: referral.source_type === 'post' ? ('post' as const) : ('ad' as const),
              headline: referral.headline ?? null,
              body: referral.body ?? null,
              url: referral.source_url ?? null,
            },
          }
        : {}),
      ...(product?.product_retailer_id
        ? { product: { id: product.product_retailer_id, catalog: product.catalog_id ?? null } }
        : {}),
      ...(forwarded ? { forwarded } : {}),
    },
  };
}
