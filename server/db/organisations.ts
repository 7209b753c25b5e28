import { type Hours, PAYMENT_HOURS } from '#contract/business.ts';
import { limitsOf } from '#lib/paymentLimits.ts';
import { CONNECTED, type Organisation } from '#contract/organisation.ts';
import type { DataSource } from '#contract/dataSource.ts';
import type { ChannelTrouble } from '#contract/channelHealth.ts';
import { timeZoneOf } from '#server/domain/timeZone.ts';
import { integrationColumns, integrationFrom, type IntegrationRow } from './apiIntegrations.ts';
import { dataSource, isFile } from './dataSources.ts';
import { isoTime, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Row {
  organisation_id: string;
  name: string;
  channel_id: string | null;
  display_number: string | null;
  time_zone: string | null;
  payment_hours: Hours | null;
  copilot_enabled: boolean;
  copilot_notification: boolean;
  escalation_topics: string[];
  confidence_threshold: number;
  copilot_daily_tokens: string | null;
  copilot_answer_seconds: number | null;
  data_sources: DataSource[];
  channel_troubles: ChannelTrouble[];
  api_integrations: IntegrationRow[];
  deletion_at: Date | null;
  instagram_status: number;
  instagram_username: string | null;
  instagram_display_name: string | null;
  instagram_auth_method: string | null;
  zoho_status: number;
  pipedrive_status: number;
  shop_domain: string | null;
  pawapay: {
    language_code: 'EN' | 'FR';
    country_code: string;
    currency_symbol: string;
    currency_code: string;
    decimals: number | null;
    least: string | null;
    most: string | null;
  } | null;
}

export async function readOrganisation(tx: Tx): Promise<Omit<Organisation, 'subscription'>> {
  const row = await tx.row<Row>(sql`
    select o.*, n.channel_id, n.display_number, coalesce((
      select jsonb_agg(jsonb_build_object('channel', h.channel, 'state', h.state, 'reason', h.reason,
        'held', coalesce(h.held_until > now(), false), 'waiting_since',
        case when h.held_until > now() then ${isoTime(sql`h.held_at`)} end,
        'waiting', (
          select coalesce(jsonb_agg(w.id), '[]') from (
            select m.id from outbox j join messages m on m.id = (j.payload->>'messageId')::uuid
            where h.held_until > now() and j.channel = h.channel and j.kind = 'message.send' and m.created_at < h.held_at
              and (j.state = 'ready' or (j.state = 'leased' and j.called_at is null))
            order by j.id limit 200
          ) w
        )) order by h.channel desc)
      from channel_health h where h.state <> 'connected'
    ), '[]') as channel_troubles, array(
      select row_to_json(i) from (select ${integrationColumns} from api_integrations order by lower(name), id) i
    ) as api_integrations, coalesce((
      select jsonb_agg(${dataSource} order by lower(d.name), d.id) from documents d where ${isFile}
    ), '[]') as data_sources,
      (select s.domain from shops s where s.token is not null) as shop_domain, (
      select jsonb_build_object('language_code', p.language_code, 'country_code', p.country_code,
        'currency_symbol', p.currency_symbol, 'currency_code', p.currency_code, 'decimals', p.decimals,
        'least', trim_scale(p.least)::text, 'most', trim_scale(p.most)::text)
      from pawapay_accounts p where p.disconnected_at is null
    ) as pawapay
    from organisations o left join channels n on n.organisation_id = o.organisation_id`);
  if (!row) throw new Error('The active organisation has no row.');
  return {
    _id: row.organisation_id,
    name: row.name,
    clerk_id: row.organisation_id,
    channel_id: row.channel_id,
    wa_phone_number: row.display_number,
    channel_troubles: row.channel_troubles,
    time_zone: timeZoneOf(row.time_zone, row.display_number),
    payment_hours: row.payment_hours ?? PAYMENT_HOURS,
    copilot: {
      enabled: row.copilot_enabled,
      enable_notification: row.copilot_notification,
      escalation_topics: row.escalation_topics,
      confidence_threshold: row.confidence_threshold,
      daily_budget: row.copilot_daily_tokens === null ? null : Number(row.copilot_daily_tokens),
      answer_seconds: row.copilot_answer_seconds,
      data_sources: row.data_sources,
    },
    shopify: { status: row.shop_domain === null ? 0 : CONNECTED.integration, domain: row.shop_domain },
    zoho_crm: { status: row.zoho_status },
    pipedrive_crm: { status: row.pipedrive_status },
    pawapay: {
      status: row.pawapay ? CONNECTED.integration : 0,
      language_code: row.pawapay?.language_code ?? null,
      country_code: row.pawapay?.country_code ?? null,
      currency_symbol: row.pawapay?.currency_symbol ?? null,
      currency_code: row.pawapay?.currency_code ?? null,
      decimals: row.pawapay ? limitsOf(row.pawapay).decimals : null,
      least: row.pawapay?.least ?? null,
      most: row.pawapay?.most ?? null,
    },
    instagram_settings: {
      status: row.instagram_status,
      instagram_username: row.instagram_username,
      instagram_display_name: row.instagram_display_name,
      auth_method: row.instagram_auth_method,
    },
    api_integrations: row.api_integrations.map(integrationFrom),
    billing: null,
    deletion_at: row.deletion_at?.toISOString() ?? null,
  };
}

/** Returns the organisation's time zone, in which its days begin. */
export async function readTimeZone(tx: Tx): Promise<string> {
  const row = await tx.row<{ time_zone: string | null; display_number: string | null }>(sql`
    select o.time_zone, n.display_number from organisations o left join channels n on n.organisation_id = o.organisation_id`);
  return timeZoneOf(row?.time_zone ?? null, row?.display_number ?? null);
}
