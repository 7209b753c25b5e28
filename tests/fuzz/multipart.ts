import { ogg, pdf, png } from '#tests/support/samples.ts';
import { hostileText } from './hostile.ts';
import type { Random } from './random.ts';

const files: readonly [type: string, bytes: Buffer][] = [
  ['image/png', png()],
  ['image/png', png(40_000)],
  ['application/pdf', pdf()],
  ['audio/ogg', ogg()],
  ['text/csv', Buffer.from('phone,first_name,last_name,tags,address\n+237677001199,Awa,Diop,"a;b",\n')],
  ['text/csv', Buffer.from('phone,first_name\n"+2376\x00770","\ud800"\n,,,,,,\n"unclosed')],
  ['image/png', Buffer.alloc(0)],
  ['application/octet-stream', Buffer.from('MZ not a picture')],
  ['text/plain', Buffer.from([0xff, 0xfe, 0x00, 0x41])],
];

/** A body of fields and one file behind them; with `broken`, damaged as clients, proxies and attackers damage it. */
export function multipartOf(
  given: Record<string, unknown>,
  random: Random,
  broken: boolean,
): { type: string; body: Buffer } {
  const boundary = 'parley-fuzz';
  const [mimeType, bytes] = random.pick(files);
  const fields = Object.entries(given).filter(([name]) => name !== 'file');
  // What the fields say of the file's size is true in most requests.
  const size = fields.find(([name]) => name === 'size');
  if (size && random.chance(0.7)) size[1] = bytes.length;
  const offset = fields.find(([name]) => name === 'offset');
  if (offset && random.chance(0.7)) offset[1] = 0;
  const line = (text: string) => Buffer.from(`${text}\r\n`);
  const field = (name: string, value: unknown) => [
    line(`--${boundary}`),
    line(`content-disposition: form-data; name="${name.replaceAll('"', '%22')}"`),
    line(''),
    line(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
  ];
  const file = (name: string, filename: string) => [
    line(`--${boundary}`),
    line(`content-disposition: form-data; name="${name}"; filename="${filename}"`),
    line(`content-type: ${mimeType}`),
    line(''),
    bytes,
    line(''),
  ];
  const parts = [...fields.flatMap(([name, value]) => field(name, value)), ...file('file', 'a.png')];
  const end = line(`--${boundary}--`);
  const type = `multipart/form-data; boundary=${boundary}`;
  const whole = Buffer.concat([...parts, end]);
  if (!broken) return { type, body: whole };
  return random.pick<() => { type: string; body: Buffer }>([
    () => ({ type, body: whole.subarray(0, Math.floor(whole.length * random.next())) }),
    () => ({ type: 'multipart/form-data', body: whole }),
    () => ({ type: 'multipart/form-data; boundary=other', body: whole }),
    () => ({ type, body: Buffer.concat([...parts, ...file('file', 'b.png'), end]) }),
    () => ({
      type,
      body: Buffer.concat([
        ...fields.flatMap(([name, value]) => [...field(name, value), ...field(name, value)]),
        ...file('file', 'a.png'),
        end,
      ]),
    }),
    () => ({
      type,
      body: Buffer.concat([
        ...file('file', 'a.png'),
        ...fields.flatMap(([name, value]) => field(name, value)),
        end,
      ]),
    }),
    () => ({
      type,
      body: Buffer.concat([...file('file', hostileText(random).replaceAll(/["\r\n]/g, '')), end]),
    }),
    () => ({
      type,
      body: Buffer.concat([
        ...fields.flatMap(([name, value]) => field(name, value)),
        ...file('file', 'caf\u00e9\x00.png'),
        end,
      ]),
    }),
    () => ({
      type,
      body: Buffer.concat([...field('__proto__', 'x'), ...field('constructor', 'y'), ...parts, end]),
    }),
    () => ({
      type,
      body: Buffer.concat([
        ...fields.flatMap(([name]) => field(name, hostileText(random))),
        ...file('file', 'a.png'),
        end,
      ]),
    }),
    () => ({
      type,
      body: Buffer.concat([
        ...Array.from({ length: 40 }, (_, n) => field(`f${n}`, 'x')).flat(),
        ...parts,
        end,
      ]),
    }),
    () => ({ type, body: Buffer.concat([...field('caption', 'x'.repeat(70_000)), ...parts, end]) }),
    () => ({ type, body: Buffer.concat([...fields.flatMap(([name, value]) => field(name, value)), end]) }),
    () => ({
      type,
      body: Buffer.concat([
        line(`--${boundary}`),
        line('content-disposition: form-data'),
        line(''),
        line('x'),
        end,
      ]),
    }),
    () => ({ type, body: Buffer.from(hostileText(random)) }),
  ])();
}
