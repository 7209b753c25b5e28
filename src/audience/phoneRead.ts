import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PhoneRead } from '#lib/audienceFile.ts';

/** Returns a number in E.164 as a person compares it with what the file has. */
export function phoneRead(phone: string): PhoneRead {
  const parsed = parsePhoneNumberFromString(phone);
  return { international: parsed?.formatInternational() ?? phone, country: parsed?.country ?? null };
}
