import { describe, expect, it } from 'vitest';
import { kindOf, unfit } from '#machines/conversation/upload.rules.ts';
import { cutTranscription } from '#lib/transcription.ts';
import { readCsv } from '#lib/csv.ts';
import { intentOf } from '#lib/intent.ts';
import { mailLink, phoneLink, safeLink, waLink } from '#lib/links.ts';
import { mapAddress, mapSearch } from '#lib/maps.ts';
import { visible } from '#lib/visible.ts';

const MB = 1024 * 1024;
const file = (name: string, mimeType: string, size = 1_000) => ({ id: 'f', name, mimeType, size });

describe('a file to be sent', () => {
  it.each([
    ['Jacket.png', 'image/png', null],
    ['Jacket.jpg', 'image/jpeg', null],
    ['Measures.pdf', 'application/pdf', null],
    ['Jacket.JPEG', '', null],
    ['Moving.gif', 'image/gif', 'fileTypeInvalid'],
    ['Drawing.svg', 'image/svg+xml', 'fileTypeInvalid'],
    ['Run.exe', 'application/x-msdownload', 'fileTypeInvalid'],
    ['Run.pdf', 'text/html', 'fileTypeInvalid'],
    ['No name', '', 'fileTypeInvalid'],
  ] as const)('%s of type %j: %s [CHAT-023]', (name, type, expected) => {
    expect(unfit(file(name, type), 'whatsapp')).toBe(expected);
  });

  it.each([
    ['Jacket.png', 'image/png', 5 * MB, 'whatsapp', null],
    ['Jacket.png', 'image/png', 5 * MB + 1, 'whatsapp', 'fileTooLarge'],
    ['Measures.pdf', 'application/pdf', 100 * MB, 'whatsapp', null],
    ['Measures.pdf', 'application/pdf', 100 * MB + 1, 'whatsapp', 'fileTooLarge'],
    ['Measures.pdf', 'application/pdf', 25 * MB, 'instagram', null],
    ['Measures.pdf', 'application/pdf', 25 * MB + 1, 'instagram', 'fileTooLarge'],
  ] as const)('%s (%s) of %i bytes on %s: %s [CHAT-025]', (name, type, size, channel, expected) => {
    expect(unfit(file(name, type, size), channel)).toBe(expected);
  });

  it.each([
    ['Jacket', 'image/png', 'image'],
    ['Jacket.JPG', '', 'image'],
    ['Jacket.jpeg', 'application/octet-stream', 'image'],
    ['Measures.pdf', 'application/pdf', 'document'],
    ['Anything', '', 'document'],
  ] as const)('%s of type %j is taken as %s [CHAT-024]', (name, type, kind) => {
    expect(kindOf(file(name, type))).toBe(kind);
  });
});

describe('the preview of a transcription', () => {
  it('is the whole text if it is short [MSG-022]', () => {
    expect(cutTranscription('a'.repeat(215))).toBeNull();
    expect(cutTranscription('one\ntwo\nthree')).toBeNull();
  });
  it('ends at 215 characters or three lines [MSG-022] [CONST-017]', () => {
    expect(cutTranscription('a'.repeat(216))).toBe('a'.repeat(215));
    expect(cutTranscription('one\ntwo\nthree\nfour')).toBe('one\ntwo\nthree');
  });
  it('ends at a space only after the 125th character [MSG-022] [CONST-017]', () => {
    expect(cutTranscription(`${'a'.repeat(126)} ${'b'.repeat(120)}`)).toBe('a'.repeat(126));
    expect(cutTranscription(`${'a'.repeat(125)} ${'b'.repeat(120)}`)).toBe(
      `${'a'.repeat(125)} ${'b'.repeat(89)}`,
    );
  });
});

it('a map shows a hundredth of a degree around its point [MSG-009]', () => {
  const address = new URL(mapAddress('https://maps.test/embed', 4.0266, 9.7043) ?? '');
  expect(address.searchParams.get('bbox')).toBe('9.6943,4.0166,9.7143,4.0366');
  expect(mapAddress('', 4, 9)).toBeNull();
  expect(mapAddress('https://maps.test/embed', 91, 9)).toBeNull();
  expect(new URL(mapSearch(4.0266, 9.7043)).searchParams.get('query')).toBe('4.0266,9.7043');
});

it('an intent of the wire has a colour class [MSG-023]', () => {
  const classes = [
    'sales',
    'support',
    'marketing',
    'promotion',
    'promo',
    're_engagement',
    'announcement',
    'payment_request',
    'payment_reminder',
    '__proto__',
    undefined,
  ].map(intentOf);
  expect(classes).toEqual([
    'sales',
    'support',
    'marketing',
    'promotion',
    'promotion',
    'marketing',
    'marketing',
    'sales',
    'sales',
    'other',
    'other',
  ]);
});

describe('untrusted input', () => {
  it('is a link only if it is safe [MSG-010]', () => {
    expect(safeLink('javascript:alert(1)')).toBeNull();
    expect(safeLink('data:text/html,x')).toBeNull();
    expect(safeLink('wouri.test/shop')).toBe('https://wouri.test/shop');
    expect(phoneLink('call me')).toBeNull();
    expect(phoneLink('+237 6-77+20')).toBe('tel:+23767720');
    expect(waLink('+237 677')).toBe('https://wa.me/237677');
    expect(mailLink('a@b.test?bcc=c@d.test')).toBeNull();
  });
  it('cannot imitate other text by its direction or its length', () => {
    expect(visible('photo\u202Egpj.exe')).toBe('photogpj.exe');
    expect(visible('a\nb\u200Bc')).toBe('a bc');
    expect([...visible('w'.repeat(10_000))]).toHaveLength(201);
  });
});

it('reads CSV files of common programs [MSG-006]', () => {
  expect(readCsv('\uFEFFname;waist\r\n"Atangana; Marie";"7""4"\n')).toEqual([
    ['name', 'waist'],
    ['Atangana; Marie', '7"4'],
  ]);
  expect(readCsv('a,"b\nc"')).toEqual([['a', 'b\nc']]);
  expect(readCsv('a,"b"\r\nc,d\n\r\ne,f\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ]);
});
