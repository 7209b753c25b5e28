import { createCampaign, NewRecipient } from '#contract/campaignCalls.ts';
import { readTimeZone } from '#server/db/organisations.ts';
import { addRecipients, finishCampaign, skipOptedOut } from '#server/db/newCampaign.ts';
import { recipientNumbering } from '#server/domain/campaign/recipients.ts';
import { newTemplate } from '#server/domain/campaign/template.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { isMarketing } from '#server/domain/template/category.ts';
import { serveStream } from '#server/http/serveStream.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';
import { answer } from './answer.ts';
import { addAudience } from './audienceRecipients.ts';
import { invalid, readHead, scheduleOf } from './newCampaign.ts';
import { createStreamed } from './streamed.ts';

/** Creates a broadcast; its recipients are stored while the request arrives. */
export const createCampaignRoute = serveStream(createCampaign, async (asked) => {
  const { context, clock, agent, organisationId, requestId } = asked;
  const listed = await context.templates.list(organisationId);
  const made = await createStreamed(asked, {
    item: NewRecipient,
    async begin(tx) {
      const numbered = recipientNumbering(await readNumbers(tx));
      return { read: (recipient) => ({ row: numbered(recipient) }), store: addRecipients };
    },
    async finish(tx, { id, head: given, hash, fields }) {
      const blocked = await gate(tx, context, 'campaigns');
      if (blocked) return blocked;
      const read = readHead(given);
      if (!('granted' in read)) return read;
      if (Object.keys(fields).length > 0) return invalid(fields);
      const head = read.granted;
      const isList = 'recipients' in given;
      if (isList === (head.audience !== undefined))
        return invalid({ recipients: 'Either recipients or audience must be given' });
      const zone = head.time_zone ?? (await readTimeZone(tx));
      const scheduled = scheduleOf({ ...head, time_zone: zone }, clock.now);
      if (!('granted' in scheduled)) return scheduled;
      if (!('granted' in listed)) return refuse('notConnected');
      const template = newTemplate(listed.granted, head.template);
      if (!('granted' in template)) return template;
      if (head.audience) {
        const most = context.env.CAMPAIGN_RECIPIENTS_MOST;
        const asked = { mappings: head.variable_mappings, most, userId: agent.id, now: clock.now };
        const added = await addAudience(tx, id, head.audience, asked);
        if (!('granted' in added)) return added;
      }
      if (isMarketing(template.granted)) await skipOptedOut(tx, id);
      const row = await finishCampaign(tx, id, {
        name: head.name.trim(),
        intent: head.intent,
        status: head.status,
        scheduledFor: scheduled.granted,
        timeZone: zone,
        template: template.granted,
        retryOnFailure: head.retry_on_failure,
        aiContext: head.ai_context,
        createdBy: agent.id,
        requestKey: requestId,
        requestHash: hash,
        reminderDelay: null,
      });
      return row.total - row.skipped === 0 ? refuse('campaignEmpty') : grant(row);
    },
  });
  return 'granted' in made ? answer(made.granted) : made;
});
