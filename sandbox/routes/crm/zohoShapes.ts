/** Zoho's shapes of contacts, answers and failures (contracts §4.1). */
import { z } from 'zod';
import type { CrmEntry } from '#sandbox/crm/book.ts';
import type { Answer } from './respond.ts';

const text = z.string().nullish();
export const Item = z.looseObject({
  id: z.string().optional(),
  First_Name: text,
  Last_Name: text,
  Mobile: text,
  Phone: text,
  Mailing_Street: text,
});
export type Item = z.infer<typeof Item>;
export const Written = z.object({
  data: z.array(Item).min(1).max(100),
  duplicate_check_fields: z.array(z.enum(['Email', 'Mobile', 'Phone'])).optional(),
  trigger: z.array(z.string()).optional(),
});

export const iso = (at: number) => new Date(at).toISOString().replace('.000Z', '+00:00');
export const failure = (status: number, code: string, message: string, details: object = {}): Answer => ({
  status,
  body: { code, details, message, status: 'error' },
});
export const contactOf = (it: CrmEntry) => ({
  id: String(it.id),
  First_Name: it.first || null,
  Last_Name: it.last,
  Full_Name: `${it.first} ${it.last}`.trim(),
  Email: null,
  Phone: it.phone || null,
  Mobile: it.mobile || null,
  Mailing_Street: it.street || null,
  Modified_Time: iso(it.modified),
});

export const picked = (contact: ReturnType<typeof contactOf>, fields: string) => {
  const names = new Set(['id', ...fields.split(',')]);
  return Object.fromEntries(Object.entries(contact).filter(([name]) => names.has(name)));
};

export const fieldsOf = (item: Item): Partial<Omit<CrmEntry, 'id'>> => ({
  ...(item.First_Name === undefined ? {} : { first: item.First_Name ?? '' }),
  ...(item.Last_Name ? { last: item.Last_Name } : {}),
  ...(item.Mobile ? { mobile: item.Mobile } : {}),
  ...(item.Phone ? { phone: item.Phone } : {}),
  ...(item.Mailing_Street === undefined ? {} : { street: item.Mailing_Street ?? '' }),
});

export const by = { name: 'Ada Njoya', id: '5545974000000293001' };
export const success = (it: CrmEntry, action: 'insert' | 'update', field: string | null) => ({
  code: 'SUCCESS',
  duplicate_field: field,
  action,
  details: {
    Modified_Time: iso(it.modified),
    Modified_By: by,
    Created_Time: iso(it.created),
    id: String(it.id),
    Created_By: by,
  },
  message: action === 'insert' ? 'record added' : 'record updated',
  status: 'success',
});
