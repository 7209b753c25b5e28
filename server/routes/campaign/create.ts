import type { Readable } from 'node:stream';
import { z } from 'zod/mini';
import { createCampaign, NewRecipient } from '#contract/campaignCalls.ts';
import { type CampaignRow } from '#server/db/campaigns.ts';
import { stateOf, UNIQUE_VIOLATION } from '#server/db/database.ts';
import {
  addRecipients,
  beginCampaign,
  dropCampaign,
  findByRequest,
  finishCampaign,
  skipOptedOut,
} from '#server/db/newCampaign.ts';
import type { Tx } from '#server/db/transaction.ts';
import { recipientNumbering } from '#server/domain/campaign/recipients.ts';
import { newTemplate } from '#server/domain/campaign/template.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { isMarketing } from '#server/domain/template/category.ts';
import { readJsonStream, type StreamedJson } from '#server/http/jsonStream.ts';
import { serveStream } from '#server/http/serveStream.ts';
import { subscriptionOf } from '#server/integrations/billing/subscription.ts';
import { readNumbers } from '../contact/numbers.ts';
import { answer } from './answer.ts';
import { addAudience } from './audienceRecipients.ts';
import { invalid, readHead, scheduleOf } from './newCampaign.ts';

/** Recipients in one insert. */
const SLICE = 1_000;
/** Bytes of a body for each recipient allowed, and for the rest. */
const BYTES_EACH = 1_000;
const BYTES_REST = 1_000_000;
/** Faulty recipients named in an answer. */
const TOLD = 20;

/**
 * Creates a campaign; its recipients are stored while the request arrives, invisible until it is complete.
 * A repeated request is recognised by its key and the hash of its body.
 */
export const createCampaignRoute = serveStream(createCampaign, async (asked) => {
  const { body, context, clock, agent, organisationId, requestId, within } = asked;
  const most = context.env.CAMPAIGN_RECIPIENTS_MOST;
  const mostBytes = most * BYTES_EACH + BYTES_REST;
  const earlier = await within((tx) => findByRequest(tx, requestId));
  if (earlier) return repeated(earlier, await bodyOf(body, mostBytes));
  const listed = await context.templates.list(organisationId);
  const id = clock.newId();
  const numbered = await within(async (tx) => {
    await beginCampaign(tx, id, clock.now);
    return recipientNumbering(await readNumbers(tx));
  });
  const fields: Record<string, string> = {};
  let count = 0;
  const onSlice = async (given: unknown[]) => {
    const slice = given.flatMap((item, index) => {
      const read = z.safeParse(NewRecipient, item);
      if (read.success) return [numbered(read.data)];
      if (Object.keys(fields).length < TOLD)
        for (const { path, message } of read.error.issues)
          fields[['recipients', count + index, ...path].join('.')] = message;
      return [];
    });
    count += given.length;
    // Counts the rest of a body that is refused in the end.
    if (count <= most && Object.keys(fields).length === 0) await within((tx) => addRecipients(tx, id, slice));
  };

  async function finish(tx: Tx, { head: given, hash }: StreamedJson): Promise<Decision<CampaignRow>> {
    const read = readHead(given);
    if (!('granted' in read)) return read;
    if (Object.keys(fields).length > 0) return invalid(fields);
    const head = read.granted;
    const isList = 'recipients' in given;
    if (isList === (head.audience !== undefined))
      return invalid({ recipients: 'Either recipients or audience must be given' });
    if (count > most) return refuse('campaignTooLarge', { limit: most, count });
    const scheduled = scheduleOf(head, clock.now);
    if (!('granted' in scheduled)) return scheduled;
    if (!('granted' in listed)) return refuse('notConnected');
    const template = newTemplate(listed.granted, head.template);
    if (!('granted' in template)) return template;
    if (!(await subscriptionOf(tx, context.env)).canSend) return refuse('subscriptionRequired');
    if (head.audience) {
      const mappings = head.variable_mappings;
      const added = await addAudience(tx, id, head.audience, { mappings, most });
      if (!('granted' in added)) return added;
    }
    if (isMarketing(template.granted)) await skipOptedOut(tx, id);
    const row = await finishCampaign(tx, id, {
      name: head.name.trim(),
      intent: head.intent,
      status: head.status,
      scheduledFor: scheduled.granted,
      timeZone: head.time_zone ?? null,
      template: template.granted,
      retryOnFailure: head.retry_on_failure,
      aiContext: head.ai_context,
      createdBy: agent.id,
      requestKey: requestId,
      requestHash: hash,
    });
    return row.total - row.skipped === 0 ? refuse('campaignEmpty') : grant(row);
  }

  let made: Decision<CampaignRow> | undefined;
  try {
    const streamed = await readJsonStream(body, { list: 'recipients', size: SLICE, mostBytes, onSlice });
    if (streamed === 'tooLarge') return refuse('campaignTooLarge', { limit: most, count });
    if (streamed === 'invalid') return refuse('invalid', { issues: [{ path: 'body', message: 'Not JSON' }] });
    try {
      made = await within(async (tx) => {
        const finished = await finish(tx, streamed);
        if ('refusal' in finished) tx.abandon();
        else tx.afterCommit(context.wake.campaigns);
        return finished;
      });
    } catch (error) {
      if (stateOf(error) !== UNIQUE_VIOLATION) throw error;
      // The same request arrived twice at once, and the other one was finished first.
      const other = await within((tx) => findByRequest(tx, requestId));
      if (!other) throw error;
      return repeated(other, streamed);
    }
    return 'granted' in made ? answer(made.granted) : made;
  } finally {
    if (!made || 'refusal' in made) await within((tx) => dropCampaign(tx, id));
  }
});

/** Reads a body only for its hash. */
const bodyOf = (body: Readable, mostBytes: number) =>
  readJsonStream(body, { list: 'recipients', size: SLICE, mostBytes, onSlice: async () => {} });

const repeated = (earlier: CampaignRow, streamed: StreamedJson | 'invalid' | 'tooLarge') =>
  typeof streamed === 'object' && streamed.hash === earlier.request_hash
    ? answer(earlier)
    : refuse('idempotencyReused');
