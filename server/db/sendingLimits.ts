import type { Pool } from 'pg';
import type { FailureReason } from '#contract/failureReason.ts';
import { row } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** How long a country that WhatsApp refused is skipped: the refusal names no end. */
const COUNTRY_MARK = sql`interval '1 day'`;

interface Sending {
  organisationId: string;
  channelId: string;
  country: string | null;
  /** The template's name; null for a service message. */
  template: string | null;
}

/** Returns the refusal WhatsApp would give, as far as earlier ones tell; undefined if the message may be sent. */
export const expectedRefusal = (
  owner: Pool,
  { organisationId, channelId, country, template }: Sending,
): Promise<{ reason: FailureReason; details: string | null } | undefined> =>
  row(
    owner,
    sql`select 'templatesRestricted' as reason, h.restriction_details as details from channel_health h
      where h.organisation_id = ${organisationId}::uuid and h.channel = 'whatsapp' and h.channel_id = ${channelId}
        and h.restricted_until > now() and ${template}::text is not null
        and (h.restriction in ('all', 'templates') or (h.restriction = 'utility' and exists (
          select 1 from templates t where t.organisation_id = ${organisationId}::uuid
            and t.template->>'name' = ${template} and upper(t.template->>'category') = 'UTILITY')))
      union all
      select 'country', c.details from refused_countries c
      where c.organisation_id = ${organisationId}::uuid and c.channel_id = ${channelId} and c.country = ${country} and c.until > now()
      limit 1`,
  );

/** Stores that WhatsApp does not let the number write to a country. */
export const saveRefusedCountry = (
  tx: Tx,
  { channelId, country, details }: { channelId: string; country: string; details: string | null },
): Promise<unknown> =>
  tx.rows(sql`
    insert into refused_countries as c (organisation_id, channel_id, country, details, until)
    values (${tx.organisationId}::uuid, ${channelId}, ${country}, ${details}, now() + ${COUNTRY_MARK})
    on conflict (organisation_id, channel_id, country) do update set details = excluded.details, until = excluded.until`);

/** Returns the address that a message was sent to. */
export const addressOfMessage = async (tx: Tx, messageId: string): Promise<string | null> =>
  (
    await tx.row<{ address: string }>(sql`
      select k.address from messages m join conversations c on c.id = m.conversation_id
      join contacts k on k.id = c.contact_id where m.id = ${messageId}::uuid`)
  )?.address ?? null;

/** Returns the countries that WhatsApp does not let the organisation's number write to. */
export const refusedCountries = async (tx: Tx): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ country: string }>(sql`
        select c.country from refused_countries c join channels n on n.channel_id = c.channel_id where c.until > now()`)
    ).map(({ country }) => country),
  );
