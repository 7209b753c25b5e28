import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPlainPhone } from '#lib/fastPhone.ts';
import { importFile } from '#audience/importFile.ts';
import { RowImport } from '#audience/importRows.ts';
import { readPhone } from '#audience/phone.ts';

describe('A phone number is read as written, with repairs', () => {
  it.each([
    ['in E.164', '+237650000100', 'CM', '+237650000100'],
    ['in the account’s country', '650 00 01 00', 'CM', '+237650000100'],
    ['in the United States', '(201) 555-0123', 'US', '+12015550123'],
    ['with its calling code and no plus', '237650000100', 'US', '+237650000100'],
    ['with 00 for the plus', '0033 6 12 34 56 78', 'CM', '+33612345678'],
    ['with blanks, dots and brackets', '+33 (0)6.12.34.56.78', 'CM', '+33612345678'],
    [
      'with characters that nobody sees',
      '\u202A+237\u200B650\u00A0000100\u202C\uFEFF',
      'CM',
      '+237650000100',
    ],
    ['in Arabic digits', '+٢٣٧٦٥٠٠٠٠١٠٠', 'CM', '+237650000100'],
    ['of Cameroon with eight digits of before 2014', '+237 50 00 01 00', 'US', '+237650000100'],
    ['of Cameroon with its calling code twice', '237237650000100', 'US', '+237650000100'],
    ['of Cameroon with a zero after its calling code', '+2370650000100', 'US', '+237650000100'],
    ['of Cameroon without calling code, in another country', '650000100', 'US', '+237650000100'],
    ['with the decimals of a number cell', '799123456.00', 'KE', '+254799123456'],
    ['with one decimal, and a calling code', '254799123456.0', 'KE', '+254799123456'],
    ['with a decimal comma', '699000001,00', 'CM', '+237699000001'],
    ['in groups that end with zeros', '06.12.34.56.00', 'FR', '+33612345600'],
    ['with a trunk 0 in brackets', '+254 (0)712 345 678', 'CM', '+254712345678'],
    ['with a 0 that belongs to it', '07 07 12 34 56', 'CI', '+2250707123456'],
    ['of Brazil without the 9, as WhatsApp reports it', '553188887777', 'CM', '+553188887777'],
    ['of Brazil without the 9, with a plus', '+553188887779', 'BR', '+553188887779'],
    ['of a German mobile whose plus was left out', '4915123456789', 'DE', '+4915123456789'],
    ['of another country’s mobile whose plus was left out', '237650000100', 'DE', '+237650000100'],
    ['of Brazil without the 9 and without a plus', '553188887777', 'DE', '+553188887777'],
    ['as a link to call', 'tel:+33-6-12-34-56-78', 'CM', '+33612345678'],
    ['as other programs name an address on WhatsApp', 'whatsapp:+254712345678', 'CM', '+254712345678'],
    ['with the international prefix of the United States', '011 44 7911 123456', 'US', '+447911123456'],
    ['with the international prefix of Russia', '810 33 6 12 34 56 78', 'RU', '+33612345678'],
    ['with the trunk 8 of Russia', '8 912 345-67-89', 'RU', '+79123456789'],
    ['with the 15 of a mobile in Argentina', '011 15-2345-6789', 'AR', '+5491123456789'],
    ['with the 1 of a mobile in Mexico, as WhatsApp has it', '+52 1 55 1234 5678', 'CM', '+5215512345678'],
    ['of Italy, whose 0 belongs to it', '06 1234 5678', 'IT', '+390612345678'],
    ['of Nigeria with a trunk 0 after its calling code', '+234-0803-123-4567', 'CM', '+2348031234567'],
    ['of Gabon in the notation of before 2019', '062 12 34 56', 'GA', '+24162123456'],
    ['in full-width digits', '＋２５４７１２３４５６７８', 'CM', '+254712345678'],
    ['in Arabic digits of its country', '٠٧٩١٢٣٤٥٦٧', 'JO', '+962791234567'],
    ['with a blank after the plus', '+ 254 712 345 678', 'CM', '+254712345678'],
  ] as const)('%s: %j [AUD-018 AUD-021]', (_, written, country, phone) => {
    expect(readPhone(written, country)).toEqual({ phone });
  });

  it.each([
    ['', { code: 'phoneRequired' }],
    [' \u200B ', { code: 'phoneRequired' }],
    ['12345', { code: 'phoneTooShort', value: '12345' }],
    ['no number', { code: 'phoneTooShort', value: 'no number' }],
    ['+23765000010012345', { code: 'phoneTooLong', value: '+23765000010012345' }],
    ['100000000', { code: 'phoneTried', value: '100000000', format: '+100000000' }],
    ['+237999999999', { code: 'phoneInvalid', value: '+237999999999' }],
    ['799123456.50', { code: 'phoneInvalid', value: '799123456.50' }],
    ['2.3765E+11', { code: 'phoneInvalid', value: '2.3765E+11' }],
    ['tel:', { code: 'phoneTooShort', value: 'tel:' }],
    ['fax:650000100', { code: 'phoneInvalid', value: 'fax:650000100' }],
    ['650000100 / 650000101', { code: 'phoneTooLong', value: '650000100 / 650000101' }],
    ['call 650000100 now', { code: 'phoneInvalid', value: 'call 650000100 now' }],
    ['+999123456789', { code: 'phoneFailed', value: '+999123456789', message: 'INVALID_COUNTRY' }],
  ] as const)('%j is refused with its reason [AUD-017 AUD-019 AUD-020]', (written, fault) => {
    expect(readPhone(written, 'CM')).toEqual(fault);
  });
});

it('A contact list with Brazilian numbers as WhatsApp reports them is accepted in every organisation', async () => {
  const bytes = new Uint8Array(readFileSync('tests/fixtures/world/19-brazil-without-nine.csv'));
  for (const country of ['CM', 'BR'] as const) {
    const rows = await importFile(bytes, { country, locale: 'en' }, {}, () => {});
    if (!(rows instanceof RowImport)) throw new Error(JSON.stringify(rows));
    expect(rows.accepted.slice().map(({ phone }) => phone)).toEqual([
      '+553188887777',
      '+5531988887778',
      '+553188887779',
    ]);
  }
});

describe('The fast verdict on plain E.164', () => {
  const verdict = (phone: string) => {
    const parsed = parsePhoneNumberFromString(phone);
    return parsed?.isValid() === true && parsed.number === phone;
  };
  /** Returns the same random numbers in every run (Park and Miller's generator). */
  const digitsFrom = (seed: number) => {
    let state = seed;
    return () => {
      state = (state * 48_271) % 2_147_483_647;
      return state % 10;
    };
  };

  it.each(getCountries())('is the library’s for numbers of %s', (country) => {
    const code = getCountryCallingCode(country);
    const digit = digitsFrom(country.charCodeAt(0) * 1000 + country.charCodeAt(1));
    const example = getExampleNumber(country, examples)?.nationalNumber ?? '600000000';
    const nearby = Array.from({ length: 200 }, (_, index) => {
      const kept = index % (example.length + 1);
      const length = Math.max(kept, example.length + ((index % 5) - 2));
      return example.slice(0, kept) + Array.from({ length: length - kept }, digit).join('');
    });
    const phones = [example, ...nearby]
      .map((national) => `+${code}${national}`)
      .filter((phone) => /^\+[1-9]\d{6,14}$/.test(phone));
    const differs = phones.filter((phone) => {
      const fast = isPlainPhone(phone);
      return fast !== null && fast !== verdict(phone);
    });
    expect(differs).toEqual([]);
  });

  it.each(getCountries())('is the library’s for digits that people of %s write at home', (country) => {
    const digit = digitsFrom(country.charCodeAt(0) * 77 + country.charCodeAt(1));
    const example = getExampleNumber(country, examples)?.nationalNumber ?? '600000000';
    const written = Array.from({ length: 100 }, (_, index) =>
      [...example].map((kept, at) => (at < index % (example.length + 1) ? kept : digit())).join(''),
    );
    const code = getCountryCallingCode(country);
    const withCode = written.map((digits) => `${code}${digits}`);
    const differs = [example, ...written, ...withCode].filter((digits) => {
      const parsed = parsePhoneNumberFromString(digits, country);
      const read = readPhone(digits, country);
      // A mobile number whose plus was left out comes before a landline's of the same digits.
      const mobile = parsePhoneNumberFromString(`+${digits}`);
      const mayLackPlus = digits.startsWith(code) || digits.length >= 11;
      const isBare = mayLackPlus && mobile?.getType()?.includes('MOBILE') === true;
      const isHome = parsed?.getType()?.includes('MOBILE') === true;
      const expected = isBare && !isHome ? mobile?.number : parsed?.number;
      return parsed?.isValid() === true && !('phone' in read && read.phone === expected);
    });
    expect(differs).toEqual([]);
  });

  it('is given for nearly all mobile numbers that people write', () => {
    const phones = getCountries().flatMap((country) => getExampleNumber(country, examples)?.number ?? []);
    const open = phones.filter((phone) => isPlainPhone(phone) === null);
    expect(open.length).toBeLessThan(phones.length / 20);
  });
});
