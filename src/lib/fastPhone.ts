import { Metadata } from 'libphonenumber-js/max';

/** The part of the library's numbering plans that its types leave out. */
interface Plans {
  hasCallingCode(code: string): boolean;
  getCountryCodesForCallingCode(code: string): string[] | undefined;
  selectNumberingPlan(countryOrCode: string): void;
  numberingPlan: {
    nationalNumberPattern(): string;
    leadingDigits(): string | undefined;
    nationalPrefixForParsing(): string | undefined;
    type(name: string): { pattern(): string; possibleLengths(): number[] | undefined } | undefined;
  };
}

const TYPES = [
  'FIXED_LINE',
  'MOBILE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'VOIP',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
];

interface Country {
  leadingDigits: RegExp | null;
  /** Whether the digits after the calling code are an assigned number of the country. */
  owns(national: string): boolean;
}

interface CallingCode {
  /** A number that begins with it may be written with a trunk prefix, which only the library takes off. */
  trunk: RegExp | null;
  countries: Country[];
}

const plans = new Metadata() as unknown as Plans;
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);

function readCountry(code: string): Country {
  plans.selectNumberingPlan(code);
  const { numberingPlan: plan } = plans;
  const general = whole(plan.nationalNumberPattern());
  const types = TYPES.flatMap((name) => {
    const type = plan.type(name);
    return type?.pattern() ? [{ pattern: whole(type.pattern()), lengths: type.possibleLengths() }] : [];
  });
  const leading = plan.leadingDigits();
  return {
    leadingDigits: leading ? new RegExp(`^(?:${leading})`) : null,
    owns: (national) =>
      general.test(national) &&
      types.some(
        ({ pattern, lengths }) => (lengths?.includes(national.length) ?? true) && pattern.test(national),
      ),
  };
}

function readCallingCode(code: string): CallingCode | null {
  const countries = plans.getCountryCodesForCallingCode(code);
  if (!countries || countries.includes('001')) return null;
  plans.selectNumberingPlan(code);
  const trunk = plans.numberingPlan.nationalPrefixForParsing();
  return { trunk: trunk ? new RegExp(`^(?:${trunk})`) : null, countries: countries.map(readCountry) };
}

const known = new Map<string, CallingCode | null>();

function callingCode(code: string): CallingCode | null {
  const found = known.get(code);
  if (found !== undefined) return found;
  const read = readCallingCode(code);
  known.set(code, read);
  return read;
}

/**
 * Returns whether a number in plain E.164 (a plus and 7 to 15 digits) is valid.
 * Decides as the library does with its full metadata, at a fraction of the cost; null if only the library can tell.
 */
export function isPlainPhone(phone: string): boolean | null {
  const length = [1, 2, 3].find((digits) => plans.hasCallingCode(phone.slice(1, 1 + digits)));
  if (length === undefined) return null;
  const code = callingCode(phone.slice(1, 1 + length));
  const national = phone.slice(1 + length);
  if (!code || code.trunk?.test(national)) return null;
  const [only] = code.countries;
  if (code.countries.length === 1) return only?.owns(national) ?? null;
  for (const country of code.countries) {
    if (!country.leadingDigits) {
      if (country.owns(national)) return true;
    } else if (country.leadingDigits.test(national)) return country.owns(national);
  }
  return null;
}
