import { excerpt } from '#lib/excerpt.ts';
import type { z } from 'zod/mini';
import type { SharedContact } from '#contract/extras.ts';
import { part, parts, text } from '../lenient.ts';

/** Schema of a shared contact (contracts §1.9, §1.16): any field may be absent, even the name. */
export const Person = {
  name: part({ formatted_name: text, first_name: text, last_name: text }),
  birthday: text,
  emails: parts({ email: text }),
  phones: parts({ phone: text, wa_id: text }),
  urls: parts({ url: text }),
  org: part({ company: text, department: text, title: text }),
  vcard: text,
};

type Given = z.output<ReturnType<typeof parts<typeof Person>>>[number];

/** Returns the name in a vCard: the value of its `FN` line. */
function nameIn(vcard = ''): string | undefined {
  const line = vcard.split('\n', 200).find((one) => /^FN[;:]/i.test(one));
  return line ? excerpt(line.slice(line.indexOf(':') + 1).trim(), 200) || undefined : undefined;
}

export function cardOf({ name, birthday, emails, phones, urls, org, vcard }: Given): SharedContact {
  const { formatted_name: whole, first_name: first, last_name: last } = name ?? {};
  const company = [org?.company, org?.department].filter(Boolean).join(', ');
  const numbers = phones.flatMap(({ phone, wa_id: id }) => {
    const number = phone || id;
    return number ? [{ phone: number, wa_id: id ?? null }] : [];
  });
  return {
    name:
      whole ||
      [first, last].filter(Boolean).join(' ') ||
      nameIn(vcard) ||
      company ||
      (numbers[0]?.phone ?? ''),
    birthday: birthday ?? null,
    emails: emails.flatMap(({ email }) => email || []),
    phones: numbers,
    urls: urls.flatMap(({ url }) => url || []),
    ...(company || org?.title ? { organisation: [org?.title, company].filter(Boolean).join(', ') } : {}),
  };
}
