import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instagramApi } from '#server/providers/instagram/api.ts';
import { isPublic, SPECIAL_IPV4, SPECIAL_IPV6 } from '#server/providers/publicAddress.ts';
import { fetchPublic, postPublic } from '#server/providers/publicFetch.ts';
import { cloudApi } from '#server/providers/whatsapp/cloud.ts';
import { d360Api } from '#server/providers/whatsapp/d360.ts';

const names = vi.hoisted(() => {
  // Files before this one have loaded the modules without the fake below, and files after it need them without it.
  vi.resetModules();
  return { answers: [] as string[][], asked: 0 };
});
afterAll(() => void vi.resetModules());
vi.mock('node:dns', async (original) => ({
  ...(await original<object>()),
  lookup: (_host: string, _options: object, done: (error: Error | null, found: object[]) => void) => {
    const addresses = names.answers[Math.min(names.asked, names.answers.length - 1)] ?? [];
    names.asked += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  },
}));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const open: ReturnType<typeof createServer>[] = [];

/** Starts a server that counts its requests. */
async function house(answer: Answer) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  open.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const at = (server.address() as AddressInfo).port;
  return { asked, port: at, url: `http://127.0.0.1:${at}` };
}
const says =
  (text: string): Answer =>
  (_, response) =>
    response.end(text);
const textOf = async ({ bytes }: { bytes: ReadableStream }) => new Response(bytes).text();
const refused = { name: 'ProviderError', verdict: 'never', reason: 'media' };

beforeEach(() => Object.assign(names, { answers: [], asked: 0 }));
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

describe('an IP address', () => {
  // The registries' blocks as published by IANA, typed independently of the code: first, last, one between.
  const special: [block: string, ...addresses: string[]][] = [
    ['0.0.0.0/8', '0.0.0.0', '0.1.2.3', '0.255.255.255'],
    ['10.0.0.0/8', '10.0.0.0', '10.1.2.3', '10.255.255.255'],
    ['100.64.0.0/10', '100.64.0.0', '100.100.0.1', '100.127.255.255'],
    ['127.0.0.0/8', '127.0.0.0', '127.0.0.1', '127.255.255.255'],
    ['169.254.0.0/16', '169.254.0.0', '169.254.169.254', '169.254.255.255'],
    ['172.16.0.0/12', '172.16.0.0', '172.20.1.1', '172.31.255.255'],
    ['192.0.0.0/24', '192.0.0.0', '192.0.0.8', '192.0.0.9', '192.0.0.10', '192.0.0.170', '192.0.0.255'],
    ['192.0.2.0/24', '192.0.2.0', '192.0.2.77', '192.0.2.255'],
    ['192.31.196.0/24', '192.31.196.0', '192.31.196.255'],
    ['192.52.193.0/24', '192.52.193.0', '192.52.193.255'],
    ['192.88.99.0/24', '192.88.99.0', '192.88.99.2', '192.88.99.255'],
    ['192.168.0.0/16', '192.168.0.0', '192.168.1.1', '192.168.255.255'],
    ['192.175.48.0/24', '192.175.48.0', '192.175.48.255'],
    ['198.18.0.0/15', '198.18.0.0', '198.19.1.1', '198.19.255.255'],
    ['198.51.100.0/24', '198.51.100.0', '198.51.100.255'],
    ['203.0.113.0/24', '203.0.113.0', '203.0.113.255'],
    ['224.0.0.0/4 (multicast)', '224.0.0.1', '233.252.0.1', '239.255.255.255'],
    ['240.0.0.0/4', '240.0.0.0', '250.1.1.1', '255.255.255.255'],
    ['::/128 and ::1/128', '::', '::1'],
    ['::/96 (IPv4-compatible)', '::127.0.0.1', '::7f00:1', '::8.8.8.8', '::ffff:ffff'],
    ['::ffff:0:0/96 (IPv4-mapped)', '::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:10.0.0.1', '::ffff:8.8.8.8'],
    ['::ffff:0:0:0/96 (IPv4-translated)', '::ffff:0:127.0.0.1'],
    ['64:ff9b::/96', '64:ff9b::', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b::8.8.8.8'],
    ['64:ff9b:1::/48', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    ['100::/64', '100::', '100::ffff:ffff:ffff:ffff'],
    ['100:0:0:1::/64', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
    ['2001::/23', '2001::', '2001::1', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001::/32 (Teredo)', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['2001:1::1/128 to 3/128', '2001:1::1', '2001:1::2', '2001:1::3'],
    ['2001:2::/48', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
    ['2001:3::/32', '2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:4:112::/48', '2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff'],
    ['2001:10::/28', '2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:20::/28', '2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:30::/28', '2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2002::/16', '2002::', '2002:7f00:1::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2620:4f:8000::/48', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
    ['3fff::/20', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['5f00::/16', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fc00::/7', 'fc00::', 'fd00::1', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fe80::/10', 'fe80::', 'fe80::1%eth0', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fec0::/10', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['ff00::/8 (multicast)', 'ff02::1', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['no address', 'localhost', '', '1.1.1', '1.1.1.1 ', '2606:4700:4700::1111%1'],
  ];

  it.each(special)('of %s is not public', (_, ...addresses) => {
    expect(addresses.filter(isPublic)).toEqual([]);
  });

  it('just outside each listed block is public', () => {
    const outside = [
      '1.0.0.0',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
      '128.0.0.0',
      '169.253.255.255',
      '169.255.0.0',
      '172.15.255.255',
      '172.32.0.0',
      '191.255.255.255',
      '192.0.1.0',
      '192.0.3.0',
      '192.31.195.255',
      '192.31.197.0',
      '192.52.192.255',
      '192.52.194.0',
      '192.88.98.255',
      '192.88.100.0',
      '192.167.255.255',
      '192.169.0.0',
      '192.175.47.255',
      '192.175.49.0',
      '198.17.255.255',
      '198.20.0.0',
      '198.51.99.255',
      '198.51.101.0',
      '203.0.112.255',
      '203.0.114.0',
      '223.255.255.255',
      '2001:200::',
      '2001:db7:ffff:ffff:ffff:ffff:ffff:ffff',
      '2001:db9::',
      '2003::',
      '2606:4700:4700::1111',
      '2620:4f:7fff:ffff:ffff:ffff:ffff:ffff',
      '2620:4f:8001::',
      '3fff:1000::',
    ];
    expect(outside.filter((address) => !isPublic(address))).toEqual([]);
  });

  it('is checked against every block in the code', () => {
    for (const [net] of [...SPECIAL_IPV4, ...SPECIAL_IPV6]) expect(isPublic(net), net).toBe(false);
  });
});

describe('a fetch of an untrusted address', () => {
  it.each([
    'http://127.0.0.1',
    'http://0x7f.1',
    'http://2130706433',
    'http://017700000001',
    'http://[::1]',
    'http://[::ffff:7f00:1]',
    'http://[::127.0.0.1]',
    'http://[64:ff9b::7f00:1]',
    'http://[fec0::1]',
  ])('never reaches our own network by its number: %s', async (origin) => {
    const inside = await house(says('secret'));
    await expect(fetchPublic(`${origin}:${inside.port}/`)).rejects.toMatchObject(refused);
    await expect(
      postPublic(`${origin}:${inside.port}/`, { headers: {}, body: Buffer.from('x') }),
    ).rejects.toThrow('not of the open internet');
    expect(inside.asked).toEqual([]);
  });

  it.each([[['127.0.0.1']], [['1.1.1.1', '127.0.0.1']], [['::ffff:127.0.0.1']], [['fd00::1']], [[]]])(
    'is refused if its name resolves to %j',
    async (addresses) => {
      const inside = await house(says('secret'));
      names.answers = [addresses];
      await expect(fetchPublic(`http://inside.test:${inside.port}/`)).rejects.toMatchObject(refused);
      expect(inside.asked).toEqual([]);
    },
  );

  it('connects to the checked address, whatever the name resolves to afterwards', async () => {
    const judged = await house(says('public'));
    names.answers = [['127.0.0.1'], ['127.0.0.9']];
    const mayReach = (address: string) => address === '127.0.0.1';
    const url = `http://rebinding.test:${judged.port}/`;
    expect(await textOf(await fetchPublic(url, { mayReach }))).toBe('public');
    expect(names.asked).toBe(1);
    // The next fetch resolves the name again, and no pooled connection skips the check.
    await expect(fetchPublic(url, { mayReach })).rejects.toMatchObject(refused);
    expect(names.asked).toBe(2);
    expect(judged.asked).toHaveLength(1);
  });

  it('checks again after a redirect, and sends no headers to another origin', async () => {
    const other = await house(says('elsewhere'));
    const outside = await house((request, response) => {
      const location = request.url === '/in' ? `http://inside.test:${other.port}/` : other.url;
      response.writeHead(302, { location }).end();
    });
    names.answers = [['127.0.0.9']];
    const mayReach = (address: string) => address === '127.0.0.1';
    await expect(fetchPublic(`${outside.url}/in`, { mayReach })).rejects.toMatchObject(refused);
    expect(other.asked).toEqual([]);
    const headers = { authorization: 'Bearer key' };
    const got = await fetchPublic(`${outside.url}/out`, { mayReach, headers, configured: outside.url });
    expect(await textOf(got)).toBe('elsewhere');
    expect(outside.asked.at(-1)?.headers.authorization).toBe('Bearer key');
    expect(other.asked.map((it) => it.headers.authorization)).toEqual([undefined]);
  });

  it.each([
    'file:///etc/passwd',
    'http://user:secret@1.1.1.1/x',
    'gopher://1.1.1.1/',
    'data:,x',
    'no address',
  ])('knows no %s', async (url) => {
    await expect(fetchPublic(url)).rejects.toMatchObject(refused);
  });
});

describe('a provider’s media', () => {
  it('on Instagram come from public or configured addresses, never from our own network', async () => {
    const graph = await house(says('picture'));
    const inside = await house(says('secret'));
    const provider = instagramApi({
      baseUrl: graph.url,
      version: 'v25.0',
      accountId: '1',
      quotes: true,
      token: 'key',
    });
    await expect(provider.fetchMedia({ url: `${inside.url}/cdn/1` })).rejects.toMatchObject(refused);
    expect(inside.asked).toEqual([]);
    expect(await textOf(await provider.fetchMedia({ url: `${graph.url}/cdn/1` }))).toBe('picture');
    // The address contains its own signature; our token is not sent.
    expect(graph.asked.map((it) => it.headers.authorization)).toEqual([undefined]);
  });

  it('of the Cloud API are not fetched from our own network, and no key is sent there', async () => {
    const inside = await house(says('secret'));
    const graph = await house((_, response) => response.end(JSON.stringify({ url: `${inside.url}/cdn/1` })));
    const provider = cloudApi({ baseUrl: graph.url, version: 'v23.0', token: 'key' }, '1', null);
    await expect(provider.fetchMedia({ id: '7' })).rejects.toMatchObject(refused);
    expect(inside.asked).toEqual([]);
  });

  it('of 360dialog are fetched from 360dialog, whatever their address', async () => {
    const inside = await house(says('secret'));
    const dialog = await house((request, response) =>
      response.end(request.url === '/7' ? JSON.stringify({ url: `${inside.url}/cdn/1?x=2` }) : 'picture'),
    );
    const media = await d360Api(dialog.url, 'key', 'a1CH').fetchMedia({ id: '7' });
    expect(await textOf(media)).toBe('picture');
    expect(dialog.asked.map(({ url }) => url)).toEqual(['/7', '/cdn/1?x=2']);
    expect(inside.asked).toEqual([]);
  });
});
