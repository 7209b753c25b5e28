import type { VariableMapping } from '#contract/campaign.ts';
import { CAMPAIGN_NAME_MAX, MIN_LEAD } from '#contract/campaignLimits.ts';
import type { CampaignIntent } from '#contract/campaignStatus.ts';
import type { Template } from '#contract/template.ts';
import { COLUMN, CONTACT_FIELDS, isFullyMapped, OWN_FIELDS } from '#lib/audienceValues.ts';
import { MINUTE } from '#lib/time.ts';
import { slotsOf } from '#lib/template.ts';
import { faultsOf, type TemplateFault } from '#lib/templateFaults.ts';
import { unsupportedPart } from '#lib/templateSupport.ts';
import { isForPayments } from '../template/sendable.ts';
import type { HeaderFile } from '../template/templateMedia.machine.ts';
import type { Upload } from './audienceImport.machine.ts';
import { type ContactSelection, contactsSelected, noContacts } from './contactSelection.ts';

export type WizardStep = 'template' | 'audience' | 'confirm';
export const steps = ['template', 'audience', 'confirm'] as const satisfies readonly WizardStep[];

export type AudienceSource = 'contacts' | 'csv';

/** Form data of a broadcast (WIZ-029), kept on the device until the campaign exists. */
export interface BroadcastForm {
  step: WizardStep;
  name: string;
  intent: CampaignIntent;
  template: Template | null;
  source: AudienceSource;
  /** Both sources are kept; the active one counts (B16). */
  selection: ContactSelection;
  upload: Upload | null;
  /** By the template's keys. */
  mappings: Record<string, VariableMapping>;
  /** The file of the header's address, if it was uploaded here. */
  headerFile: HeaderFile | null;
  aiContext: string;
  retryOnFailure: boolean;
  /** Milliseconds; null: at once. */
  scheduledFor: number | null;
}

/** Returns the default name of a campaign (WIZ-006) for a local date; `word` is in the page's language (M13). */
export const defaultName = (word: string, date: Date): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${word} ${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()} -`;
};

export const emptyForm = (name: string): BroadcastForm => ({
  step: 'template',
  name,
  intent: 'promo',
  template: null,
  source: 'contacts',
  selection: noContacts,
  upload: null,
  mappings: {},
  headerFile: null,
  aiContext: '',
  retryOnFailure: true,
  scheduledFor: null,
});

/** Returns whether a broadcast may use the template (WIZ-007, WIZ-008). */
export const isForBroadcasts = (template: Template): boolean =>
  template.status === 'approved' && !isForPayments(template) && unsupportedPart(template) === null;

/** Returns whether step 1 is complete (WIZ-005): a name that the server takes, and a template. */
export const isDescribed = ({ name, template }: BroadcastForm): boolean =>
  name.trim() !== '' && name.trim().length <= CAMPAIGN_NAME_MAX && template !== null;

/** Returns the number of recipients of the active source. */
export const recipientCount = ({ source, selection, upload }: BroadcastForm): number =>
  source === 'contacts' ? contactsSelected(selection) : (upload?.count ?? 0);

/** Returns the names of the fields that a value may come from (AUD-026). */
export const fieldsOf = ({ source, upload }: BroadcastForm): string[] =>
  source === 'contacts'
    ? [...CONTACT_FIELDS]
    : [...OWN_FIELDS, ...(upload?.fields ?? []).map((title) => `${COLUMN}${title}`)];

/** Returns whether every value has a source that the audience has (WIZ-015). */
export function isMappedFully(form: BroadcastForm): boolean {
  const slots = slotsOf(form.template?.components ?? []);
  const fields = fieldsOf(form);
  return (
    isFullyMapped(slots, form.mappings) &&
    slots.every(({ key }) => {
      const mapping = form.mappings[key];
      return mapping?.type !== 'field' || fields.includes(mapping.value);
    })
  );
}

/** Stands for a recipient's own value where the template is checked against the mappings. */
const SAMPLE = 'x';

/** Returns what is wrong with the values that all recipients share (WIZ-016). */
export function formFaults({ template, mappings }: BroadcastForm, now: number | null): TemplateFault[] {
  const values = Object.entries(mappings).map(([key, { type, value, fixedValue }]) => [
    key,
    type === 'fixed' ? fixedValue : value === '' ? '' : SAMPLE,
  ]);
  return template ? faultsOf(template.components, Object.fromEntries(values), now) : [];
}

/** A chosen time, the present one, and the midnight before it on the organisation's clocks. */
export interface Chosen {
  at: number;
  now: number;
  dayStart: number;
}
/** A time that is over: of a day before today, or of today. */
export type Past = 'day' | 'time';

/** Returns how a chosen time is over, to the minute; null if it is not. */
export const pastOf = ({ at, now, dayStart }: Chosen): Past | null =>
  at < dayStart ? 'day' : at <= now - MINUTE ? 'time' : null;

export const isTooSoon = (at: number | null, now: number): boolean => at !== null && at < now + MIN_LEAD;
