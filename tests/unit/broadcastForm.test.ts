import { describe, expect, it } from 'vitest';
import type { Slot } from '#lib/template.ts';
import { guessMappings, isMapped, valueFor } from '#lib/audienceValues.ts';
import { MINUTE } from '#lib/time.ts';
import {
  defaultName,
  emptyForm,
  isMappedFully,
  isTooSoon,
  recipientCount,
} from '#machines/campaigns/broadcastForm.ts';
import { readyForm } from '#machines/campaigns/broadcastSubmit.model.ts';
import { fatou, ngono, optedOut } from '#machines/campaigns/campaign.samples.ts';
import {
  contactsSelected,
  isContactSelected,
  noContacts,
  toggled,
} from '#machines/campaigns/contactSelection.ts';

const text = (variable: string): Slot => ({ kind: 'text', key: variable, variable, place: 'body' });

it('The default name has today’s date with two digits for day and month [WIZ-006]', () => {
  expect(defaultName('Campaign', new Date(2026, 0, 5, 23, 59))).toBe('Campaign 05/01/2026 -');
  expect(defaultName('Campagne', new Date(2026, 10, 22))).toBe('Campagne 22/11/2026 -');
});

it('A new form is a promotion that retries what failed [WIZ-010 WIZ-027]', () => {
  expect(emptyForm('A')).toMatchObject({ intent: 'promo', retryOnFailure: true, scheduledFor: null });
});

it.each([
  [null, false],
  [5 * MINUTE - 1, true],
  [5 * MINUTE, false],
])('A time %s ms from now is too soon: %s [WIZ-020]', (at, expected) => {
  expect(isTooSoon(at, 0)).toBe(expected);
});

describe('A variable', () => {
  const columns = ['name', 'first_name', 'phone', 'column:City', 'column:Variable 3', 'column:order_date'];

  it.each([
    ['1', 'first_name'],
    ['3', 'column:Variable 3'],
    ['city', 'column:City'],
    ['orderDate', 'column:order_date'],
    ['2', undefined],
  ])('%s is guessed from the names of the fields', (variable, field) => {
    expect(guessMappings([text(variable)], columns, {})[variable]?.value).toBe(field);
  });

  it('keeps the source that the user has chosen, and loses those of another template', () => {
    const fixed = { type: 'fixed' as const, value: '', fixedValue: 'Dear' };
    expect(guessMappings([text('1')], columns, { 1: fixed, 9: fixed })).toEqual({ 1: fixed });
  });

  it.each([
    [{ type: 'field', value: 'city', fixedValue: '', fallback: 'here' }, { city: ' ' }, 'here'],
    [{ type: 'field', value: 'city', fixedValue: '', fallback: 'here' }, { city: 'Douala' }, 'Douala'],
    [{ type: 'field', value: 'city', fixedValue: 'x' }, {}, ''],
    [{ type: 'fixed', value: 'city', fixedValue: ' now ' }, { city: 'Douala' }, 'now'],
  ] as const)('%j of %j has the value “%s” [WIZ-014]', (mapping, fields, value) => {
    expect(valueFor(mapping, fields)).toBe(value);
  });

  it('needs a field or a text that is not blank [WIZ-015]', () => {
    expect(isMapped(undefined)).toBe(false);
    expect(isMapped({ type: 'field', value: '', fixedValue: 'text' })).toBe(false);
    expect(isMapped({ type: 'fixed', value: 'name', fixedValue: ' ' })).toBe(false);
    expect(isMapped({ type: 'field', value: 'name', fixedValue: '' })).toBe(true);
  });

  it('is not mapped any more where the other source lacks its column [WIZ-015 AUD-026]', () => {
    const city = { type: 'field' as const, value: 'column:City', fixedValue: '' };
    const form = { ...readyForm, mappings: { ...readyForm.mappings, 2: city } };
    expect(isMappedFully(form)).toBe(true);
    expect(isMappedFully({ ...form, source: 'contacts' })).toBe(false);
  });
});

describe('The chosen contacts', () => {
  const counts = { total: 3, eligible: 2, opted_out: 1, ineligible: 0 };
  const all = { ...noContacts, all: true, counts };

  it('are all that match, without those that were taken out', () => {
    const selection = toggled(all, fatou);
    expect(contactsSelected(selection)).toBe(1);
    expect(isContactSelected(selection, fatou)).toBe(false);
    expect(isContactSelected(selection, ngono)).toBe(true);
    expect(contactsSelected(toggled(selection, fatou))).toBe(2);
  });

  it('count no excluded contact that the filter does not match', () => {
    const selection = toggled(all, fatou);
    const filter = { tags: ['douala'], search: 'Ngono' };
    expect(contactsSelected({ ...selection, filter, counts: { ...counts, eligible: 1 } })).toBe(1);
  });

  it('never contain a contact that has opted out (B40)', () => {
    expect(isContactSelected(all, optedOut)).toBe(false);
  });

  it('do not count while the file is the source', () => {
    const form = { ...emptyForm('A'), selection: { ...noContacts, chosen: [fatou] } };
    expect(recipientCount(form)).toBe(1);
    expect(recipientCount({ ...form, source: 'csv' })).toBe(0);
  });
});
