import { MEDIA_PATH } from '#contract/media.ts';
import { headerMedia, type Variables } from '#lib/template.ts';
import { shownOf } from '#lib/templateShown.ts';
import type { Prepared, QueuedMessage } from '#server/db/campaignBatch.ts';
import type { AskedDebt } from '#server/db/campaignInvoices.ts';
import type { CampaignRow } from '#server/db/campaigns.ts';
import { type FileRow, readFiles } from '#server/db/files.ts';
import type { PawapayAccount } from '#server/db/pawapay.ts';
import type { Tx } from '#server/db/transaction.ts';
import { paymentVariables } from '#server/domain/invoice/notice.ts';
import { callOf } from '#server/domain/template/call.ts';
import { byName } from '#server/domain/template/fixed.ts';
import { ownFile } from '#server/domain/template/header.ts';
import { mediaPath } from '#server/media/sign.ts';
import type { JobContext } from '#server/context.ts';

type Files = ReadonlyMap<string, FileRow>;

/** Returns the id of the header's file if it is ours. */
function headerIn({ base }: JobContext, { template }: CampaignRow, variables: Variables): string | null {
  const kind = headerMedia(template.components);
  return kind && ownFile(String(variables[`header_${kind}`]), [base()]);
}

/** Returns the files of ours that are headers of these messages, by id. */
export async function headerFiles(
  context: JobContext,
  tx: Tx,
  campaign: CampaignRow,
  messages: readonly QueuedMessage[],
): Promise<Files> {
  const ids = messages.map(({ variables }) =>
    headerIn(context, campaign, byName(campaign.template, variables)),
  );
  const own = [...new Set(ids.filter((id) => id !== null))];
  if (own.length === 0) return new Map();
  return new Map((await readFiles(tx, own)).map((file) => [file.id, file]));
}

/** Returns the message's text, its parts for the conversation, and the provider's call. */
export function contentOf(
  context: JobContext,
  tx: Tx,
  campaign: CampaignRow,
  given: Record<string, string>,
  files: Files,
): Pick<Prepared, 'text' | 'extras' | 'call' | 'media'> {
  const { template, name, intent, id } = campaign;
  const variables = byName(template, given);
  const kind = headerMedia(template.components);
  const own = headerIn(context, campaign, variables);
  const signed = own && `${context.base()}${context.media.sign(mediaPath(own), tx.organisationId)}`;
  const file = own === null ? undefined : files.get(own);
  const shown = shownOf(template, variables);
  return {
    text: shown.body,
    extras: { campaign_name: name, campaign_id: id, intent, recipient_data: given, template: shown },
    call: callOf(template, signed ? { ...variables, [`header_${kind}`]: signed } : variables),
    media:
      file?.state === 'stored'
        ? { url: `${MEDIA_PATH}${file.id}`, mime_type: file.mime_type, size: file.size }
        : null,
  };
}

/**
 * Returns a recipient's values. A request for an invoice that was asked for before, or paid in part, names what is still to
 * pay.
 */
export const variablesOf = (
  { variables }: QueuedMessage,
  debt: AskedDebt | undefined,
  account: PawapayAccount | undefined,
): Record<string, string> =>
  debt?.isRest && account
    ? paymentVariables(debt, variables['1'] ?? '', debt.outstanding, account.language_code, account.most)
    : variables;
