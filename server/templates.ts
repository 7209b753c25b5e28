import type { Template } from '#contract/template.ts';
import type { Channels } from './channels.ts';
import { type Decision, grant, refuse } from './domain/decision.ts';
import { ProviderError } from './providers/provider.ts';

/** How long a list is believed: long enough for a form that is filled in, short enough for an approval to be seen. */
const KEPT_MS = 30_000;

/** The organisations' templates as their provider lists them. */
export interface Templates {
  list(organisationId: string): Promise<Decision<Template[], 'notConnected' | 'providerFailed'>>;
}

export function openTemplates(channels: Channels, clock: { now(): number }): Templates {
  const kept = new Map<string, { at: number; channelId: string; templates: Template[] }>();
  return {
    async list(organisationId) {
      try {
        const provider = await channels.of(organisationId, 'whatsapp');
        const known = kept.get(organisationId);
        if (known && known.channelId === provider.channelId && clock.now() - known.at < KEPT_MS)
          return grant(known.templates);
        const templates = await provider.listTemplates();
        kept.set(organisationId, { at: clock.now(), channelId: provider.channelId, templates });
        return grant(templates);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        return refuse(error.reason === 'channelMissing' ? 'notConnected' : 'providerFailed');
      }
    },
  };
}
