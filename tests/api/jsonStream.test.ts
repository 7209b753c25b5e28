import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readJsonStream } from '#server/http/jsonStream.ts';

const MB = 1_000_000;
const PIECE = 65_536;

/** Reads a body in pieces, as a socket gives them; returns the outcome and how many elements came. */
async function read(text: string, mostBytes = 50 * MB) {
  const pieces = Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) =>
    Buffer.from(text.slice(at * PIECE, (at + 1) * PIECE)),
  );
  let elements = 0;
  const outcome = await readJsonStream(Readable.from(pieces), {
    list: 'recipients',
    size: 100,
    mostBytes,
    mostHead: MB,
    mostElement: 100_000,
    onSlice: async (slice) => void (elements += slice.length),
  });
  return { outcome: typeof outcome === 'string' ? outcome : outcome.head, elements };
}

const objects = (bytes: number) => '{},'.repeat(bytes / 3).slice(0, -1);
const people = (count: number, each = '{"name":"Awa"}') =>
  `"recipients":[${Array.from({ length: count }, () => each).join()}]`;

describe('a body with a long list', () => {
  it('is read in slices, with its other fields before and after it', async () => {
    expect(await read(`{"name":"May",${people(50_000)},"text":"${'x'.repeat(900_000)}"}`)).toEqual({
      outcome: { name: 'May', recipients: [], text: 'x'.repeat(900_000) },
      elements: 50_000,
    });
  });

  it.each([
    ['objects in a field that no operation knows', `{${people(1)},"junk":[${objects(9 * MB)}]}`],
    ['objects in a field before the list', `{"junk":[${objects(9 * MB)}],${people(1)}}`],
    ['objects in one element', `{${people(1, `{"name":[${objects(MB)}]}`)}}`],
    ['objects in an element after others', `{${people(3).slice(0, -1)},{"name":[${objects(MB)}]}]}`],
    ['one long text', `{"name":"${'x'.repeat(9 * MB)}"}`],
    [
      'many fields of a moderate length',
      `{${Array.from({ length: 30 }, (_, at) => `"f${at}":"${'x'.repeat(90_000)}"`).join()}}`,
    ],
    [
      'many fields, each after a list of one',
      `{${Array.from({ length: 3000 }, (_, at) => `${people(1)},"f${at}":"${'x'.repeat(900)}"`).join()}}`,
    ],
    ['a body that never ends a value', `{"junk":[${'['.repeat(5 * MB)}`],
  ])('is refused before it fills the memory: %s', async (_, body) => {
    expect((await read(body)).outcome).toBe('oversized');
  });

  it('that is no JSON, or too long as a whole, is told apart', async () => {
    expect((await read('{"name":')).outcome).toBe('invalid');
    expect((await read('[1,2]x')).outcome).toBe('invalid');
    expect((await read(`{${people(100_000)}}`, MB)).outcome).toBe('tooLarge');
  });
});
