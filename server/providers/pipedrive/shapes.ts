import { z } from 'zod/mini';
import type { CrmRecord } from '../crm.ts';

const Person = z.looseObject({
  id: z.number(),
  name: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  update_time: z.nullish(z.string()),
  add_time: z.nullish(z.string()),
  phones: z.nullish(
    z.array(z.looseObject({ value: z.nullish(z.string()), primary: z.optional(z.boolean()) })),
  ),
  is_deleted: z.nullish(z.boolean()),
});

export const Persons = z.looseObject({
  success: z.literal(true),
  data: z.nullable(z.array(Person)),
  additional_data: z.nullish(z.looseObject({ next_cursor: z.nullish(z.string()) })),
});
export const OnePerson = z.looseObject({ success: z.literal(true), data: Person });
export const Found = z.looseObject({
  success: z.literal(true),
  data: z.looseObject({
    items: z.array(
      z.looseObject({
        item: z.looseObject({ id: z.number(), name: z.nullish(z.string()), phones: z.array(z.string()) }),
      }),
    ),
  }),
});
export const Me = z.looseObject({
  success: z.literal(true),
  data: z.looseObject({
    name: z.optional(z.string()),
    company_name: z.nullish(z.string()),
    company_domain: z.nullish(z.string()),
  }),
});
export const ApiError = z.looseObject({
  success: z.literal(false),
  error: z.optional(z.string()),
  error_info: z.nullish(z.string()),
});

/** The name is one field: Pipedrive splits it into first and last name by its own rule. */
export function recordOf(it: z.infer<typeof Person>): CrmRecord {
  const phones = (it.phones ?? [])
    .toSorted((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false))
    .flatMap(({ value }) => (value?.trim() ? [value.trim()] : []));
  const name = it.name?.trim() ?? '';
  return {
    id: String(it.id),
    // Sent by us for a contact without a name.
    values: { name: name === phones[0] ? '' : name },
    phones,
    modifiedAt: Date.parse(it.update_time ?? it.add_time ?? '') || 0,
    isDeleted: it.is_deleted ?? false,
  };
}
