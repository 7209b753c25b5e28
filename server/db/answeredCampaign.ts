import { REPLY_COUNTS_FOR } from '#contract/campaignLimits.ts';
import type { Template } from '#contract/template.ts';
import { partOf } from '#lib/template.ts';
import type { AnsweredCampaign } from '#server/domain/autopilot/campaign.ts';
import { languageOf } from '#server/domain/autopilot/language.ts';
import type { Language, Term } from '#server/domain/autopilot/passage.ts';
import { unaccented } from '#server/domain/autopilot/unaccented.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

const spoken = (text: string, language: string): Language =>
  languageOf(text, language.startsWith('fr') ? 'french' : 'english');

/** Returns the campaign that a conversation's customer got last, while a message still counts as its answer. */
export async function answeredCampaign(
  tx: Tx,
  conversationId: string,
  now: number,
): Promise<AnsweredCampaign | null> {
  const row = await tx.row<{ name: string; context: string; text: string; language: string }>(sql`
    select c.name, c.ai_context as context, m.message as text, c.template->>'language' as language
    from campaign_recipients r join campaigns c on c.organisation_id = r.organisation_id and c.id = r.campaign_id
      join messages m on m.id = r.message_id
    where r.organisation_id = ${tx.organisationId}::uuid and r.conversation_id = ${conversationId}::uuid
      and r.sent_at > ${new Date(now - REPLY_COUNTS_FOR)}::timestamptz
      and r.status in ('sent', 'held', 'unconfirmed', 'delivered', 'read', 'replied')
    order by r.sent_at desc limit 1`);
  return row ? { ...row, language: spoken(row.text, row.language) } : null;
}

/** Returns a campaign as those who would get it read it, with its placeholders. */
export async function triedCampaign(tx: Tx, id: string): Promise<AnsweredCampaign | null> {
  const row = await tx.row<{ name: string; context: string; template: Template }>(sql`
    select name, ai_context as context, template from campaigns where id = ${id}::uuid and is_ready`);
  if (!row) return null;
  const { name, context, template } = row;
  const text = partOf(template.components, 'BODY')?.text ?? '';
  return { name, context, text, language: spoken(text, template.language) };
}

/** Returns which of the question's words a text contains, as the text's language inflects them. */
export async function wordsFoundIn(
  tx: Tx,
  { text, language }: { text: string; language: Language },
  terms: readonly Term[],
): Promise<string[]> {
  const own = terms.filter((it) => it.language === language).map(({ term }) => term);
  if (own.length === 0) return [];
  const row = await tx.row<{ found: string[] | null }>(sql`
    select array_agg(t.term) as found from unnest(${own}::text[]) as t (term)
    where to_tsvector(${language}::regconfig, ${unaccented(text)}) @@ plainto_tsquery('simple', t.term)`);
  return row?.found ?? [];
}
