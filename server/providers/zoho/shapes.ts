import { excerpt } from '#lib/excerpt.ts';
import { z } from 'zod/mini';
import type { CrmValues } from '#server/domain/crm/merge.ts';
import type { CrmItem, CrmRecord } from '../crm.ts';

/** Fields of a contact that we read; the call needs a list. */
export const ZOHO_FIELDS = 'id,First_Name,Last_Name,Phone,Mobile,Mailing_Street,Modified_Time';
/** The provider's limits of the fields. */
const FIRST_MOST = 40;
const LAST_MOST = 80;
const STREET_MOST = 250;

const text = z.nullish(z.string());
const Contact = z.looseObject({
  id: z.string(),
  First_Name: text,
  Last_Name: text,
  Phone: text,
  Mobile: text,
  Mailing_Street: text,
  Modified_Time: z.string(),
});

export const Page = z.looseObject({
  data: z.array(Contact),
  info: z.looseObject({ more_records: z.boolean(), next_page_token: z.nullish(z.string()) }),
});

/** Deleted records: their list says who and when, and nothing of the contact. */
export const Deleted = z.looseObject({
  data: z.array(z.looseObject({ id: z.string() })),
  info: z.looseObject({ more_records: z.boolean() }),
});

export const Results = z.looseObject({
  data: z.array(
    z.looseObject({
      code: z.string(),
      message: z.optional(z.string()),
      details: z.optional(
        z.looseObject({
          id: z.optional(z.string()),
          Modified_Time: z.optional(z.string()),
          api_name: z.optional(z.string()),
        }),
      ),
    }),
  ),
});

export const ApiError = z.looseObject({ code: z.string(), message: z.optional(z.string()) });

/** A record needs a last name, so a contact with one name has it there; it is our first name. */
function valuesOf(it: Pick<Body, 'First_Name' | 'Last_Name' | 'Mailing_Street'>, phone: string): CrmValues {
  const last = it.Last_Name ?? '';
  const first = it.First_Name ?? '';
  // Sent by us for a contact without a name.
  const isNumber = first === '' && last !== '' && last === phone;
  return {
    first_name: isNumber ? '' : first || last,
    last_name: first === '' ? '' : last,
    address: it.Mailing_Street ?? '',
  };
}

export function recordOf(it: z.infer<typeof Contact>): CrmRecord {
  const phones = [it.Mobile, it.Phone].flatMap((phone) => (phone?.trim() ? [phone.trim()] : []));
  return {
    id: it.id,
    values: valuesOf(
      {
        First_Name: it.First_Name ?? null,
        Last_Name: it.Last_Name ?? '',
        Mailing_Street: it.Mailing_Street ?? null,
      },
      phones[0] ?? '',
    ),
    phones,
    modifiedAt: Date.parse(it.Modified_Time),
    isDeleted: false,
  };
}

/** A record that is gone. It has no time, because deletions are listed apart from changes. */
export const goneOf = ({ id }: { id: string }): CrmRecord => ({
  id,
  values: {},
  phones: [],
  modifiedAt: 0,
  isDeleted: true,
});

interface Body {
  First_Name: string | null;
  Last_Name: string;
  Mailing_Street: string | null;
  Mobile?: string;
  id?: string;
}

/** Returns a contact as the provider stores it, and the values that reading it again will give. */
export function bodyOf({ externalId, phone, values }: CrmItem): { body: Body; theirs: CrmValues } {
  const first = excerpt(values.first_name ?? '', FIRST_MOST);
  const last = excerpt(values.last_name ?? '', LAST_MOST);
  const number = `+${phone}`;
  const body: Body = {
    First_Name: last === '' ? null : first || null,
    Last_Name: last || first || number,
    Mailing_Street: excerpt(values.address ?? '', STREET_MOST) || null,
    // The number of an existing record stays as people wrote it.
    ...(externalId === null ? { Mobile: number } : { id: externalId }),
  };
  return { body, theirs: valuesOf(body, number) };
}
