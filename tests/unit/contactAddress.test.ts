import { describe, expect, it } from 'vitest';
import {
  contactAddress,
  contactListingIn,
  CONTACTS,
  withoutSegment,
} from '#machines/contacts/contactAddress.ts';
import { noContactFilters } from '#machines/contacts/contactFilters.ts';

const listing = (address: string) => contactListingIn(`${CONTACTS}${address}`);

describe('the address of the contact list', () => {
  it('has the search and the filters, and nothing where none are set', () => {
    const filters = { ...noContactFilters, tag: 'vip & more', optedOut: 'no' as const, seen: '30' as const };
    const address = contactAddress({ words: ' Awa ', filters });
    expect(address).toBe(`${CONTACTS}?q=Awa&tags=vip+%26+more&opted_out=no&seen=30`);
    expect(contactListingIn(address)).toEqual({ words: 'Awa', filters });
    expect(contactAddress({ words: '', filters: noContactFilters })).toBe(CONTACTS);
  });

  it('ignores unknown names and values', () => {
    expect(listing('?channel=fax&open=maybe&seen=8&sort=age&tags=')).toEqual({
      words: '',
      filters: noContactFilters,
    });
    expect(listing(`?q=${'a'.repeat(201)}&channel=whatsapp#top`)).toEqual({
      words: '',
      filters: { ...noContactFilters, channel: 'whatsapp' },
    });
  });
});

describe('a segment that is saved while another one is shown', () => {
  it('has the search and the filters of both', () => {
    expect(
      withoutSegment({ segment: 'x', q: 'awa', tags: 'vip', open: 'no' }, { q: 'fouda', open: 'yes' }),
    ).toEqual({ q: 'fouda awa', tags: 'vip', open: 'no' });
    expect(withoutSegment({ segment: 'x', tags: 'vip' }, { tags: 'Douala', seen: '7' })).toEqual({
      tags: 'Douala,vip',
      seen: '7',
    });
  });
});
