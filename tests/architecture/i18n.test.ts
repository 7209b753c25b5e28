import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#contract/refusal.ts';
import { atlasTexts } from '#i18n/atlas/useAtlasText.ts';
import { english } from '#i18n/english.ts';
import { french } from '#i18n/french.ts';

const folder = (language: string) => new URL(`../../src/i18n/${language}/`, import.meta.url);
const filesOf = (language: string) => readdirSync(folder(language)).filter((name) => name.endsWith('.json'));

/** Returns the names of a text's values, sorted. */
const argumentsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();

/** Texts that the specification gives literally, for the existing screens. */
const given = [
  ['LIST-001', 'All', 'Mine', 'Requires Attention', 'Resolved'],
  ['LIST-010', 'No results found'],
  ['LIST-019', 'Failed to load more conversations'],
  ['LIST-020', 'Failed to fetch stats'],
  ['CHAT-004', 'Loading contact details...'],
  ['CHAT-005', 'Error loading contact: {error}'],
  ['CHAT-019', 'You need an active subscription to send messages. Please upgrade to continue.'],
  ['CHAT-032', 'Invalid contact identifier', 'Contact identifier is required'],
  ['CHAT-025', 'File too large', 'Invalid file type'],
  ['MSG-006', 'Preview not available for this file type'],
  ['MSG-007', 'Failed to load document', 'Retry'],
  ['MSG-008', 'Failed to load image'],
  ['FOOT-032', 'Message is required'],
  ['SHELL-021', 'Switching organizations...'],
  ['ONB-006', 'Error Connecting Provided Channel'],
  ['ONB-007', 'Complete Your Setup'],
  ['ONB-010', 'Redirecting...'],
  ['INT-IG-005', 'Failed to get Instagram Business Login URL', 'Failed to initiate Instagram login'],
  ['INT-IG-013', 'Failed to disconnect Instagram. Please try again.'],
  ['INT-IG-014', 'Unknown error occurred during Instagram connection'],
  ['INT-IG-016', 'Continue to Settings'],
  ['INT-IG-017', 'Try Again', 'Back to Settings'],
  [
    'CONN-001',
    'Cannot Connect to Server',
    'Unable to reach the server. Please check your internet connection.',
  ],
  ['CONN-002', 'Cannot connect to server. Please check your connection.'],
  ['CONN-006', 'Too Many Requests'],
  ['WIZ-009', 'Failed to load templates'],
  ['WIZ-015', 'Launch Broadcast'],
  ['WIZ-017', 'Missing required campaign data.'],
  ['WIZ-018', 'No valid recipients found. Please check your contacts or CSV file.'],
  ['WIZ-023', 'Campaign created successfully.', 'Campaign launched successfully.'],
  ['WIZ-024', 'Campaign may have been created but with unexpected response'],
  [
    'WIZ-025',
    'Please check the campaign fields and try again.',
    'Your session has expired. Please login again.',
    'Failed to create campaign. Please try again.',
  ],
  ['WIZ-031', 'Failed to launch campaign'],
  ['AUD-008', 'File size exceeds the maximum allowed size of {size}MB'],
  ['AUD-009', 'Unsupported file type'],
  ['AUD-013', 'Clear and Re-upload'],
  ['AUD-016', 'Required columns missing: {columns}. Both Name and PhoneNumber columns are required.'],
  ['AUD-017', 'Name is required', 'Phone number is required'],
  [
    'AUD-019',
    'Invalid phone number: {value} (too few digits)',
    'Invalid phone number: {value} (too many digits)',
    'Invalid phone number: {value} (tried as {format})',
  ],
  ['AUD-020', 'Error validating phone number: {value} - {message}'],
  ['AUD-023', 'CSV parsing error: {message}'],
  ['ERR-001', 'Some unusual error occured, please try again'],
  ['ERR-002', 'session expired, please login again', 'Your session has expired. Please login again.'],
  [
    'ERR-003',
    'Failed to fetch contacts',
    'Failed to search contacts',
    'Failed to filter contacts',
    'An error occurred while fetching contacts',
  ],
  ['ERR-004', 'Contact not found', 'Failed to fetch contact', 'Failed to create contact'],
  ['PROF-002', 'Info', 'Campaigns', 'Templates', 'Activity', 'Payment History', 'Media'],
  ['PROF-013', 'No Contact Information', 'Contact information is not available for this conversation'],
  ['PROF-014', 'Failed to Load Contact', 'Close'],
  ['TPL-003', 'Preview & Submit'],
  ['TPL-004', 'No Templates Found'],
  // The braces of {{n}} come with the variable; the form's and the server's tests say the whole sentence.
  [
    'TPL-011',
    'Missing required variable: {variable} for key {key}',
    'Empty value for required variable: {variable} for key {key}',
    'Missing required variables for button {index}',
    'Variables must be a valid object',
  ],
  [
    'TPL-015',
    'Invalid {label}: must be a non-empty string',
    'Invalid {label}: {value} is not a valid URL',
    'Invalid {label}: {value} must start with http:// or https://',
  ],
  ['TPL-020', 'File upload failed: {reason}', 'Upload failed'],
  ['TPL-022', 'Message sent successfully'],
  ['TPL-023', 'Error sending template message', 'Unknown error occurred', 'Failed to send template message'],
  ['SHOP-002', 'ZIP/Postal code', '{field} is required'],
  ['SHOP-014', 'No products found'],
  ['SHOP-021', 'Paid', 'Unpaid'],
  ['SHOP-029', 'Add customer to shop', 'Create order'],
  ['INV-003', 'Description must be at least 4 characters', 'Description must be no more than 100 characters'],
  [
    'INV-011',
    'Are you sure you want to cancel invoice {invoice}? This action cannot be undone and the invoice will be marked as cancelled.',
  ],
  ['INV-012', 'Invoice cancelled'],
  ['INV-013', 'Send Reminder', 'Request Payment'],
  ['INV-014', 'Payment request sent', 'Payment reminder sent'],
  [
    'INV-015',
    'Problem occurred when sending message',
    'Unknown error occurred',
    'Failed to send payment request',
  ],
  ['INV-019', 'Today', '{days, plural, one {# day ago} other {# days ago}}'],
  ['ORD-007', 'shipping', 'cancelled', 'in progress'],
  ['INT-SHOP-002', 'Valid shopify url is required'],
  ['INT-SHOP-007', 'Required parameters not found, please try again'],
  ['INT-SHOP-010', 'Connected', 'WhatsApp Connect'],
  ['INT-SHOP-011', 'Your shopify store is not connected to the product yet', 'Organization not found'],
  ['INT-PAWA-002', 'Pawapay token is required', 'Please select a country', 'Please select a currency'],
  ['INT-PAWA-005', 'Missing Templates'],
  ['INT-PAWA-007', 'Failed to connect to Pawapay. Please check your token and try again.'],
] as const;

describe('the catalogues', () => {
  it('hold the same areas and the same ids in both languages [I18N-001]', () => {
    expect(filesOf('fr')).toEqual(filesOf('en'));
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(filesOf('en'))('read every text of %s in one place only', (name) => {
    for (const language of ['en', 'fr']) {
      const texts = JSON.parse(readFileSync(new URL(name, folder(language)), 'utf8')) as Record<
        string,
        string
      >;
      const whole: Record<string, unknown> = language === 'en' ? english : french;
      expect(Object.keys(texts).filter((id) => whole[id] !== texts[id])).toEqual([]);
    }
  });

  it('of the payer’s page are there in two more languages, with the same values', () => {
    const read = (language: string) =>
      Object.entries(
        JSON.parse(readFileSync(new URL('pay.json', folder(language)), 'utf8')) as Record<string, string>,
      ).map(([id, text]) => [id, argumentsOf(text)]);
    for (const language of ['pt', 'sw']) expect(read(language)).toEqual(read('en'));
  });

  it('take the same values in both languages', () => {
    const differing = Object.entries(english).filter(
      ([id, text]) => argumentsOf(text).join() !== argumentsOf(french[id as keyof typeof french]).join(),
    );
    expect(differing.map(([id]) => id)).toEqual([]);
  });

  it('can be parsed, and leave no text empty', () => {
    for (const text of [...Object.values(english), ...Object.values(french)]) {
      expect(text.trim()).not.toBe('');
      expect(() => parse(text)).not.toThrow();
    }
  });

  it('give a sentence to every refusal', () => {
    expect(Refusal.options.filter((code) => !(`errors.${code}` in english))).toEqual([]);
  });

  it('have one name for the attention label in each language [LIST-001]', () => {
    const label = ['inbox.filter.require-attn', 'inbox.label.needs-attention'] as const;
    expect(label.map((id) => english[id])).toEqual(['Requires Attention', 'Requires Attention']);
    expect(label.map((id) => french[id])).toEqual(['À traiter', 'À traiter']);
    const others = (texts: object, pattern: RegExp, word: RegExp) =>
      Object.entries(texts).filter(([, text]) => pattern.test(text) && !word.test(text));
    expect(others(english, /\bneeds? attention|attention requ/i, /Requires Attention/)).toEqual([]);
    expect(others(french, /attention/i, /À traiter/)).toEqual([]);
    for (const id of ['topics.needs-attention', 'footer.attention.label', 'hero.attention'] as const) {
      expect(english[id]).toBe('Requires Attention');
      expect(french[id]).toBe('À traiter');
    }
  });

  it('say “Prendre en charge” for Take over and “Attribuer” for Assign in French', () => {
    const ids = Object.entries(english);
    const named = (word: string) => ids.filter(([, text]) => text === word).map(([id]) => id);
    const said = (word: string) => named(word).map((id) => french[id as keyof typeof french]);
    expect(said('Take over').length).toBeGreaterThan(0);
    expect(new Set(said('Take over'))).toEqual(new Set(['Prendre en charge']));
    expect(new Set(said('Assign'))).toEqual(new Set(['Attribuer']));
    const former = /\b(reprend|reprene|reprise?\b|assign)/i;
    expect(Object.entries(french).filter(([, text]) => former.test(text))).toEqual([]);
  });

  it('keep a no-break space between a French number and its unit', () => {
    const loose = Object.entries(french).filter(([, text]) => /[0-9}] (%|Mo|ko|h|min)(?![\w’])/.test(text));
    expect(loose.map(([id]) => id)).toEqual([]);
  });

  it('keep a no-break space before French double punctuation', () => {
    const loose = Object.entries(french).filter(([, text]) =>
      /[^\s\u00a0] [:;!?»]|« /.test(
        text.replace(/\{\w+, number, ::[^}]*\}/g, '').replace(/\{\w+, plural,.*\}/, ''),
      ),
    );
    expect(loose.map(([id]) => id)).toEqual([]);
  });
});

it('the atlas has the same texts in both languages, each with the same values', () => {
  const [en, fr] = [atlasTexts('en'), atlasTexts('fr')] as [Record<string, string>, Record<string, string>];
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  const differing = Object.keys(en).filter(
    (id) => argumentsOf(en[id] ?? '').join() !== argumentsOf(fr[id] ?? '').join(),
  );
  expect(differing).toEqual([]);
  for (const text of Object.values({ ...en, ...fr })) expect(() => parse(text)).not.toThrow();
});

it('every text is used', () => {
  const folders = ['../../src', '../support', '../e2e'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const code = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  // `inbox.filter.${value}` uses every text with this prefix.
  const begun = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start = '']) => start);
  const quoted = new Set([...code.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , id = '']) => id));
  const whole = new Set(given.flatMap(([, ...texts]) => texts as readonly string[]));
  const unsaid = Object.entries(english).filter(
    ([id, text]) => !quoted.has(id) && !begun.some((start) => id.startsWith(start)) && !whole.has(text),
  );
  expect(unsaid.map(([id]) => id)).toEqual([]);
});

describe('texts given word for word [I18N-006]', () => {
  const texts = new Set<string>(Object.values(english));
  it.each(given)('%s', (_, ...strings) => {
    expect(strings.filter((text) => text !== undefined && !texts.has(text))).toEqual([]);
  });
});

/** Words that stand in the markup itself, in JSX text or in an attribute that is read or seen. */
function bareWords(file: string): string[] {
  const found: string[] = [];
  const said = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);
  const words = (value: unknown) => typeof value === 'string' && /\p{L}{2}/u.test(value) && value.trim();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    const it = node as { type?: string; value?: unknown; name?: { name?: string } };
    if (it.type === 'JSXText' && words(it.value)) found.push(String(it.value).trim());
    if (it.type === 'JSXAttribute' && said.has(it.name?.name ?? '')) {
      const literal = it.value as { type?: string; value?: unknown } | null;
      if (literal?.type === 'Literal' && words(literal.value)) found.push(String(literal.value));
    }
    Object.values(node).forEach(walk);
  };
  walk(parseAst(readFileSync(file, 'utf8'), { lang: 'tsx', astType: 'ts' }));
  return found;
}

it('no markup contains an untranslated word [I18N-001]', () => {
  const files = ['features', 'app', 'ui'].flatMap((folder) => {
    const root = fileURLToPath(new URL(`../../src/${folder}/`, import.meta.url));
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => join(root, file));
  });
  // Names of keys are printed on keyboards.
  const keys = new Set(['Ctrl', 'Shift', 'Esc']);
  expect(files.flatMap(bareWords).filter((word) => !keys.has(word))).toEqual([]);
});
