import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { countryOf } from './contact/phone.ts';

/** Countries with several zones: the zone of the capital or the largest city, which most people live in. */
const mostPeople: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  VN: 'Asia/Ho_Chi_Minh',
};

const UNKNOWN = 'UTC';

/** Wraps a part of Intl that Node has but TypeScript's types lack. */
const zonesOf = (region: string): string[] => {
  const locale = new Intl.Locale('und', { region }) as Intl.Locale & {
    getTimeZones?(): string[] | undefined;
  };
  return locale.getTimeZones?.() ?? [];
};

/** Returns the organisation's time zone: the chosen one, else that of its number's country (CLDR's zones), else UTC. */
export function timeZoneOf(chosen: string | null, displayNumber: string | null): string {
  if (chosen !== null) return chosen;
  const country = parsePhoneNumberFromString(`+${(displayNumber ?? '').replace(/\D/g, '')}`)?.country;
  if (!country) return UNKNOWN;
  return mostPeople[country] ?? zonesOf(country)[0] ?? UNKNOWN;
}

const offsetIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Zones of countries that have one time all year; null for the others. */
const onlyZones = new Map<string, string | null>();

function onlyZoneOf(country: string): string | null {
  const zones = zonesOf(country);
  const year = new Date().getUTCFullYear();
  const isOneTime = [0, 6].every(
    (month) => new Set(zones.map((zone) => offsetIn(zone, Date.UTC(year, month)))).size === 1,
  );
  return isOneTime ? (zones[0] ?? null) : null;
}

/** Returns the time zone of a phone number in digits if its country has only one time; null otherwise. */
export function zoneOfPhone(phone: string): string | null {
  const country = countryOf(phone);
  if (country === null) return null;
  const known = onlyZones.get(country);
  if (known !== undefined) return known;
  const zone = onlyZoneOf(country);
  onlyZones.set(country, zone);
  return zone;
}
