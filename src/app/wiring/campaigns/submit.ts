import { createCampaign, type NewRecipient } from '#contract/campaignCalls.ts';
import { BROADCAST_COST } from '#contract/campaignLimits.ts';
import { Failure, problemOf } from '#contract/failure.ts';
import { CAMPAIGNS } from '#lib/paths.ts';
import {
  broadcastSubmitMachine,
  type Creation,
  type Outcome,
} from '#machines/campaigns/broadcastSubmit.machine.ts';
import { rememberTab } from '#services/campaignTab.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { zoneOf } from './zoneOf.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { OneImport } from './imports.ts';
import { recipientsOf } from './recipients.ts';

const toasts: Record<Outcome, { tone: 'success' | 'warning' | 'destructive'; title: string }> = {
  scheduled: { tone: 'success', title: 'broadcast.outcome.created' },
  drafted: { tone: 'success', title: 'broadcast.outcome.created' },
  launched: { tone: 'success', title: 'broadcast.outcome.launched' },
  unexpected: { tone: 'warning', title: 'broadcast.outcome.unexpected' },
  launchFailed: { tone: 'destructive', title: 'broadcast.outcome.launchFailed' },
};

/** Returns who gets the campaign: rows of a file, chosen contacts, or a filter that the server applies (O22). */
async function audienceOf({ form, expected }: Creation, imports: OneImport) {
  const { source, selection, upload, mappings } = form;
  if (source === 'csv') {
    if (!upload) throw new Failure('fileGone');
    const json = await imports.ask('recipients', { selection: upload.selection, mappings });
    // The request takes the JSON as the worker wrote it, so that the page does not write 100,000 rows.
    return { recipients: json as unknown as NewRecipient[] };
  }
  if (!selection.all) return { recipients: recipientsOf(form) };
  const excluded = selection.excluded.map(({ _id }) => _id);
  return {
    audience: { filter: selection.filter, excluded, expected_count: expected },
    variable_mappings: mappings,
  };
}

export const wireSubmit = (app: AppContext, imports: OneImport) => {
  const campaigns = keyring();
  return broadcastSubmitMachine.provide({
    actors: {
      createCampaign: fulfil<{ campaignId: string | null }, Creation>(async (creation, signal) => {
        const { form, mode, expected } = creation;
        const { name, intent, template, scheduledFor, aiContext, retryOnFailure } = form;
        const audience = await audienceOf(creation, imports);
        const isScheduled = mode === 'launch' && scheduledFor !== null;
        const created = await campaigns
          .once([form, mode, expected], (key) =>
            app.call(
              createCampaign,
              {
                name: name.trim(),
                intent,
                template: { template_id: template?.id ?? '', language: template?.language ?? 'en' },
                ...audience,
                ...(isScheduled ? { scheduled_for: new Date(scheduledFor).toISOString() } : {}),
                ...zoneOf(app),
                status: isScheduled ? 'scheduled' : 'draft',
                ai_context: aiContext,
                retry_on_failure: retryOnFailure,
                estimated_cost: Math.round(expected * BROADCAST_COST * 100) / 100,
              },
              { signal, idempotencyKey: key },
            ),
          )
          .catch((error: unknown) => {
            // The answer was a success without a campaign (WIZ-024).
            const { code, details } = problemOf(error);
            if (code === 'unexpected' && 'issues' in details) return null;
            throw error;
          });
        return { campaignId: created?.campaign._id ?? null };
      }),
    },
    actions: {
      notifyOutcome: (_, { outcome, campaignId }) => {
        app.showToast(toasts[outcome]);
        // The list opens where the new broadcast is, not where it was left (WIZ-030).
        rememberTab(app.owner(), 'marketing');
        app.navigate(
          outcome === 'launchFailed' ? `${CAMPAIGNS}/${campaignId ?? ''}?launch=failed` : CAMPAIGNS,
        );
      },
    },
  });
};
