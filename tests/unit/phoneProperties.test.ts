import { type CountryCode, getCountries, getExampleNumber, type PhoneNumber } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { readPhone } from '#audience/phone.ts';
import { readNumber } from '#lib/phoneNumber.ts';
import { generated } from '#tests/support/generated.ts';

const countries = getCountries();

/** Returns the country's example and numbers near it that are assigned to the same country. */
function mobiles(country: CountryCode): PhoneNumber[] {
  const example = getExampleNumber(country, examples);
  if (!example) return [];
  const random = generated(39, countries.indexOf(country));
  const near = Array.from({ length: 20 }, () => {
    const digits = example.nationalNumber.slice(0, -4);
    const last = Array.from({ length: 4 }, () => random.pick([...'0123456789'])).join('');
    return parsePhoneNumberFromString(`+${example.countryCallingCode}${digits}${last}`);
  });
  return [
    example,
    ...near.filter((it) => it !== undefined && it.isValid() && it.country === country),
  ] as PhoneNumber[];
}

/** Ways in which people write a number with its calling code. */
const international = (it: PhoneNumber): string[] => {
  const digits = it.number.slice(1);
  const [code, national] = [it.countryCallingCode, it.nationalNumber];
  const spaced = it.formatInternational();
  return [
    it.number,
    spaced,
    spaced.replaceAll(' ', '\u00A0'),
    spaced.replaceAll(' ', '-'),
    `00${digits}`,
    `00 ${spaced.slice(1)}`,
    `(+${code}) ${national}`,
    `+(${code})${national}`,
    `\u202A${spaced}\u202C`,
    `\u2066+${digits}\u2069\u200F`,
    `\uFEFF ${spaced}\t`,
  ];
};

/** Ways in which people of the country write it at home. */
const atHome = (it: PhoneNumber): string[] => [
  it.formatNational(),
  it.formatNational().replace(/\D/g, ''),
  `\u200E${it.formatNational()}`,
  it.nationalNumber,
];

const wrong = (written: readonly string[], country: CountryCode, expected: string) =>
  written.flatMap((text) => {
    const read = readNumber(text, country);
    return 'phone' in read && read.phone === expected ? [] : [{ text, country, read }];
  });

describe('Every country’s mobile numbers', () => {
  it.each(countries)(
    '%s: with the calling code they are the same number in every organisation',
    (country) => {
      const homes = generated(40, countries.indexOf(country));
      const found = mobiles(country).flatMap((it) =>
        [country, homes.pick(countries), homes.pick(countries)].flatMap((home) =>
          wrong(international(it), home, it.number),
        ),
      );
      expect(found).toEqual([]);
    },
  );

  it.each(countries)('%s: as they are written at home they are the same number', (country) => {
    const found = mobiles(country).flatMap((it) => wrong(atHome(it), country, it.number));
    expect(found).toEqual([]);
  });

  it.each(countries)(
    '%s: with the calling code and no plus, as spreadsheets store them, they are the same',
    (country) => {
      const found = mobiles(country).flatMap((it) => wrong([it.number.slice(1)], country, it.number));
      expect(found).toEqual([]);
    },
  );

  it.each(countries)('%s: a trunk digit in brackets is not part of them', (country) => {
    const found = mobiles(country)
      .filter((it) => it.formatNational().startsWith('0') && !it.nationalNumber.startsWith('0'))
      .flatMap((it) =>
        wrong(
          [`+${it.countryCallingCode} (0)${it.nationalNumber}`, `(0)${it.nationalNumber}`],
          country,
          it.number,
        ),
      );
    expect(found).toEqual([]);
  });

  it.each(countries)('%s: a tail of zeros from a number format is no digits', (country) => {
    const tails = ['.0', '.00', ',0', ',00'];
    const found = mobiles(country).flatMap((it) =>
      tails.flatMap((tail) =>
        wrong(
          [`${it.number}${tail}`, `${it.number.slice(1)}${tail}`, `${it.nationalNumber}${tail}`],
          country,
          it.number,
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each(countries)('%s: with decimals they are refused, and are never another country’s', (country) => {
    const found = mobiles(country)
      .flatMap((it) => ['.5', '.50', ',25', '.001'].map((tail) => `${it.nationalNumber}${tail}`))
      .filter((text) => 'phone' in readPhone(text, country));
    expect(found).toEqual([]);
  });
});
