import type { VariableMapping } from '#contract/campaign.ts';
import type { CampaignIntent } from '#contract/campaignStatus.ts';
import type { Template } from '#contract/template.ts';
import { unsupportedPart } from '#lib/templateSupport.ts';
import { isForPayments } from '../template/sendable.ts';

export type WizardStep = 'template' | 'audience' | 'confirm';
export const steps = ['template', 'audience', 'confirm'] as const satisfies readonly WizardStep[];

/** Form data of a broadcast (WIZ-029), kept on the device until the campaign exists. */
export interface BroadcastForm {
  step: WizardStep;
  name: string;
  intent: CampaignIntent;
  template: Template | null;
  /** By the template's keys. */
  mappings: Record<string, VariableMapping>;
}

/** Returns the default name of a campaign (WIZ-006) for a local date. */
export const defaultName = (date: Date): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `Campaign ${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()} -`;
};

export const emptyForm = (name: string): BroadcastForm => ({
  step: 'template',
  name,
  intent: 'promo',
  template: null,
  mappings: {},
});

/** Returns whether a broadcast may use the template (WIZ-007, WIZ-008). */
export const isForBroadcasts = (template: Template): boolean =>
  template.status === 'approved' && !isForPayments(template) && unsupportedPart(template) === null;
