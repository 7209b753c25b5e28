import type { Sandbox } from '#sandbox/sandbox.ts';
import type { Accepted } from '#sandbox/state/types.ts';

/** Returns how much each provider takes in a time; all of it can be steered. */
const limitsOf = ({ graph, shops, zoho, pipedrive, deposits }: Sandbox) => ({
  instagram: graph.rates.perSecond,
  shopify: shops.points,
  zoho: zoho.limits,
  pipedrive: { burst: pipedrive.burst, daily: pipedrive.daily },
  pawapay: { per_second: deposits.perSecond },
});

/** Returns the configured faults and limits, and the pending deliveries. */
export const settingsOf = (sandbox: Sandbox) => {
  const { env, state, webhookSender, faults, phones, link, number } = sandbox;
  return {
    business: { name: env.businessName, phone: env.displayPhone, phone_number_id: env.phoneNumberId },
    link: link.state,
    number,
    numbers: [...sandbox.numbers],
    fields: webhookSender.fields,
    limits: limitsOf(sandbox),
    faults: faults.all,
    webhooks: webhookSender.faults,
    pace: phones.pace,
    undelivered: state.deliveries.size,
    accepted: state.accepted.length,
  };
};

interface Filter {
  text?: string | undefined;
  to?: string | undefined;
  callback_data?: string | undefined;
}

const count = (values: (string | undefined)[]) => {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

/** Counts how often each text and each callback id was accepted; more than once means sent twice. */
export function tally(accepted: readonly Accepted[], { text, to, callback_data }: Filter) {
  const found = accepted.filter(
    (it) =>
      (text === undefined || it.text === text) &&
      (to === undefined || it.to === to) &&
      (callback_data === undefined || it.callback_data === callback_data),
  );
  return {
    total: found.length,
    by_text: count(found.map((it) => it.text)),
    by_callback_data: count(found.map((it) => it.callback_data)),
    messages: found,
  };
}
