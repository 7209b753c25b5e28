import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ContactCard } from '#features/conversation/message/ContactCard.tsx';
import { OrderCard } from '#features/conversation/message/OrderCard.tsx';
import { TemplateCard } from '#features/conversation/message/TemplateCard.tsx';
import { Prose } from '#features/conversation/timeline/Prose.tsx';
import { safeLink } from '#lib/links.ts';
import { aMessage } from '#tests/support/entities.ts';
import { show } from '#tests/support/screen.tsx';

const { origin, host, port, protocol } = window.location;
const path = '/redirect/d360?channels=[evilCH]';

/** Addresses that lead into the product or imitate another one. */
const hostile = [
  `${origin}${path}`,
  `${origin.toUpperCase()}${path}`,
  `${protocol}//%6c%6fcalhost:${port}${path}`,
  `${protocol}//127.0.0.1:${port}${path}`,
  `${protocol}//[::1]:${port}${path}`,
  `${protocol}//0x7f.1:${port}${path}`,
  `${protocol}//localhost.:${port}${path}`,
  `${protocol}//ada:secret@${host}${path}`,
  `https://${host}${path}`,
  `https://paypal.test@evil.test/`,
  `//${host}${path}`,
  `\\\\${host}${path}`,
  path,
  '/dashboard',
  './dashboard',
  '../redirect/d360',
  '?channels=[evilCH]',
  '#here',
  'redirect/d360?channels=[evilCH]',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:null/1',
  'file:///etc/passwd',
  'intent://x#Intent;end',
];

/** Without a scheme a card's address is read as a host name and leads to the web. */
const readAsHosts = ['redirect/d360?channels=[evilCH]', 'javascript&colon;alert(1)'];

/** Returns the drawn links. */
const drawn = () => [...document.querySelectorAll('a')].map(({ href }) => href);

describe('a link in a message', () => {
  it.each(hostile)('is text when it leads to %s', async (address) => {
    const spellings = [
      `[press me](${address})`,
      `[press me](<${address.replaceAll('\n', '')}>)`,
      `<${address}>`,
      `${address} bare`,
      `[press me][1]\n\n[1]: ${address}`,
    ];
    for (const text of spellings) {
      await show(<Prose text={`Look: ${text}`} />);
      await expect.element(page.getByText(/Look:/).first()).toBeVisible();
      expect(drawn(), text).toEqual([]);
    }
  });

  it('goes on to the web and to mail', async () => {
    await show(
      <Prose
        text={'[one](https://wouri.test/a) https://wouri.test/b, http://wouri.test:8080/c ada@wouri.test.'}
      />,
    );
    await expect.element(page.getByRole('link', { name: 'https://wouri.test/a' })).toBeVisible();
    expect(drawn()).toEqual([
      'https://wouri.test/a',
      'https://wouri.test/b',
      'http://wouri.test:8080/c',
      'mailto:ada@wouri.test',
    ]);
    for (const link of document.querySelectorAll('a'))
      expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer nofollow ugc']);
  });
});

describe('an address from a card, a shop or a template', () => {
  it.each(hostile.filter((it) => !readAsHosts.includes(it)))('is no link: %s', (address) => {
    expect(safeLink(address)).toBeNull();
  });

  it('is drawn as text where it leads into the product', async () => {
    const url = `${origin}${path}`;
    const template = {
      name: 'x',
      language: 'en',
      header: null,
      header_format: null,
      body: 'Hello',
      footer: null,
      buttons: [{ type: 'URL', text: 'Go on', url }],
    };
    await show(
      <>
        <ContactCard contact={{ name: 'Eve', birthday: null, phones: [], emails: [], urls: [url] }} />
        <OrderCard extras={{ link: url }} note="" />
        <TemplateCard message={aMessage(1, { extras: { template } })} media={null} />
      </>,
    );
    await expect.element(page.getByText('Go on')).toBeVisible();
    expect(drawn()).toEqual([]);
  });
});
