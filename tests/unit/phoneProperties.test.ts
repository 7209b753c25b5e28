import { type CountryCode, getCountries, getExampleNumber, type PhoneNumber } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { readPhone } from '#audience/phone.ts';
import { readNumber } from '#lib/phoneNumber.ts';
import { fc, holds } from '#tests/support/properties.ts';

const countries = getCountries();

/** The country's example and numbers near it that are assigned to the same country. */
function mobiles(country: CountryCode): fc.Arbitrary<PhoneNumber> {
  const example = getExampleNumber(country, examples);
  if (!example) return fc.constantFrom();
  const start = `+${example.countryCallingCode}${example.nationalNumber.slice(0, -4)}`;
  return fc
    .integer({ min: 0, max: 9999 })
    .map((last) => parsePhoneNumberFromString(`${start}${String(last).padStart(4, '0')}`))
    .map((it) => (it?.isValid() && it.country === country ? it : example));
}
const withMobile = countries.filter((country) => getExampleNumber(country, examples));
/** Numbers of a country. */
const NEAR = 20;

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

const expectRead = (written: readonly string[], country: CountryCode, expected: string) => {
  for (const text of written) expect([text, readNumber(text, country)]).toEqual([text, { phone: expected }]);
};

describe.each(withMobile)('Mobile numbers of %s', (country) => {
  it('are the same number with the calling code in every organisation', () => {
    holds(fc.tuple(mobiles(country), fc.constantFrom(country, ...countries)), NEAR, ([it, home]) =>
      expectRead(international(it), home, it.number),
    );
  });

  it('are the same number as they are written at home, and with no plus, as spreadsheets store them', () => {
    holds(mobiles(country), NEAR, (it) =>
      expectRead([...atHome(it), it.number.slice(1)], country, it.number),
    );
  });

  it('have no digit of a trunk in brackets', () => {
    holds(mobiles(country), NEAR, (it) => {
      if (!it.formatNational().startsWith('0') || it.nationalNumber.startsWith('0')) return;
      const { countryCallingCode: code, nationalNumber: national } = it;
      expectRead([`+${code} (0)${national}`, `(0)${national}`], country, it.number);
    });
  });

  it('have no digits of a tail of zeros from a number format', () => {
    holds(fc.tuple(mobiles(country), fc.constantFrom('.0', '.00', ',0', ',00')), NEAR, ([it, tail]) =>
      expectRead(
        [it.number, it.number.slice(1), it.nationalNumber].map((text) => `${text}${tail}`),
        country,
        it.number,
      ),
    );
  });

  it('are refused with decimals, and are never another country’s', () => {
    holds(fc.tuple(mobiles(country), fc.constantFrom('.5', '.50', ',25', '.001')), NEAR, ([it, tail]) =>
      expect(readPhone(`${it.nationalNumber}${tail}`, country)).not.toHaveProperty('phone'),
    );
  });
});

it('Benin’s numbers of before 30 November 2024 are those of today, and never another country’s', () => {
  const today = mobiles('BJ').map((it) => ({ former: it.nationalNumber.slice(2), number: it.number }));
  holds(fc.tuple(today, fc.constantFrom(...countries)), NEAR, ([{ former, number }, home]) => {
    const pairs = former.match(/../g)!.join(' ');
    expectRead([former, pairs, `${former}.00`], 'BJ', number);
    expectRead([`+229 ${pairs}`, `00229${former}`], home, number);
  });
  // With a plus in front they are Austria's.
  expectRead(['43512345', '43 51 23 45'], 'BJ', '+2290143512345');
});
