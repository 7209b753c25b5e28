import { randomUUID } from 'node:crypto';
import { createPaymentCollectionCampaign, type DebtCounts, NewDebt } from '#contract/collection.ts';
import { countKnown, greetByFirstName, lockDebts, settleRepeats } from '#server/db/repeatedDebts.ts';
import { readTimeZone } from '#server/db/organisations.ts';
import { addDebts, countRepeatedNumbers } from '#server/db/campaignInvoices.ts';
import { campaignFrom } from '#server/db/campaigns.ts';
import { finishCampaign } from '#server/db/newCampaign.ts';
import { connectedPawapay } from '#server/db/pawapay.ts';
import { limitsOf } from '#lib/paymentLimits.ts';
import { readDebt } from '#server/domain/campaign/debt.ts';
import { newTemplate } from '#server/domain/campaign/template.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveStream } from '#server/http/serveStream.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';
import { invalid, readCollectionHead, scheduleOf } from './newCampaign.ts';
import { createStreamed } from './streamed.ts';

/** Creates a payment collection: an invoice and a recipient for each debt, stored while the request arrives (CALL-059). */
export const createCollectionRoute = serveStream(createPaymentCollectionCampaign, async (asked) => {
  const { context, clock, agent, organisationId, requestId, within } = asked;
  const listed = await context.templates.list(organisationId);
  const account = await within(connectedPawapay);
  let counts: DebtCounts | undefined;
  const made = await createStreamed(asked, {
    item: NewDebt,
    async begin(tx) {
      // Without an account the rest of the request is read, and refused.
      if (!account) return { read: () => ({ faults: {} }), store: async () => {} };
      const { currency_code: currencyCode, currency_symbol: currencySymbol } = account;
      const market = {
        money: limitsOf(account),
        language: account.language_code,
        normalised: await readNumbers(tx),
      };
      let position = 0;
      return {
        read(debt) {
          position += 1;
          // Unguessable: it is the only secret of the payment link.
          return readDebt(debt, { position, invoiceId: randomUUID() }, market);
        },
        store: (at, id, rows) =>
          addDebts(at, id, rows, { currencyCode, currencySymbol, by: agent.id, at: clock.now }),
      };
    },
    async finish(tx, { id, head: given, hash, count, fields }) {
      const blocked = await gate(tx, context, 'campaigns');
      if (blocked) return blocked;
      const read = readCollectionHead(given);
      if (!('granted' in read)) return read;
      if (!account) return refuse('paymentsNotConnected');
      if (Object.keys(fields).length > 0) return invalid(fields);
      if (count === 0) return refuse('campaignEmpty');
      const head = read.granted;
      const zone = head.time_zone ?? (await readTimeZone(tx));
      const scheduled = scheduleOf({ ...head, time_zone: zone }, clock.now);
      if (!('granted' in scheduled)) return scheduled;
      if (!('granted' in listed)) return refuse('notConnected');
      const template = newTemplate(listed.granted, head.template);
      if (!('granted' in template)) return template;
      if (head.greeting === 'firstName') await greetByFirstName(tx, id);
      await lockDebts(tx);
      counts = await settleRepeats(tx, id, head.known?.chosen ?? []);
      if (head.known && !sameCounts(counts, head.known.counts)) return refuse('debtsChanged', { counts });
      const row = await finishCampaign(tx, id, {
        name: head.name.trim(),
        intent: 'payment_request',
        status: head.status,
        scheduledFor: scheduled.granted,
        timeZone: zone,
        template: template.granted,
        retryOnFailure: head.retry_on_failure,
        aiContext: '',
        createdBy: agent.id,
        requestKey: requestId,
        requestHash: hash,
        reminderDelay: head.reminder_delay,
      });
      return grant(row);
    },
  });
  if (!('granted' in made)) return made;
  const { id } = made.granted;
  return grant({
    success: true as const,
    campaign: campaignFrom(made.granted),
    repeated_numbers: await within((tx) => countRepeatedNumbers(tx, id)),
    // A repeated request has decided nothing.
    known: counts ?? (await within((tx) => countKnown(tx, id))),
  });
});

const sameCounts = (one: DebtCounts, other: DebtCounts): boolean =>
  one.new === other.new &&
  one.open === other.open &&
  one.paid === other.paid &&
  one.cancelled === other.cancelled;
