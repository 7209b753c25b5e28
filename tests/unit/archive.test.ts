import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ArchiveEntry, archiveOf, linesOf } from '#server/media/archive.ts';

const LINE = 50_000;
const PAGES = 40;

/** Ten files of pages that do not compress, and the number of pages that were asked for. */
function someEntries() {
  const asked = { pages: 0, closed: 0 };
  async function* pages() {
    for (let page = 0; page < PAGES; page += 1) {
      asked.pages += 1;
      await turn();
      yield [randomBytes(LINE).toString('base64')];
    }
  }
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    try {
      for (let file = 0; file < 10; file += 1)
        yield { name: `${file}.ndjson`, open: () => Promise.resolve(linesOf(pages())) };
    } finally {
      asked.closed += 1;
    }
  }
  return { asked, entries: entries() };
}

const settle = async () => {
  for (let turns = 0; turns < 500; turns += 1) await turn();
};

it('An archive that nobody reads asks for a few pages only, whatever its size', async () => {
  const { asked, entries } = someEntries();
  const zip = archiveOf(entries, () => {});
  await settle();
  const before = asked.pages;
  expect(before).toBeLessThan(20);
  let read = 0;
  for await (const chunk of zip) {
    read += (chunk as Buffer).length;
    // Each page has more bytes than are read ahead for it.
    if (asked.pages < PAGES) expect((asked.pages - before) * LINE).toBeLessThan(read + 20 * LINE);
  }
  expect(asked).toEqual({ pages: 10 * PAGES, closed: 1 });
});

it('A download that is stopped asks for nothing more', async () => {
  const { asked, entries } = someEntries();
  const errors: unknown[] = [];
  const zip = archiveOf(entries, (error) => errors.push(error));
  zip.resume();
  while (asked.pages < 25) await turn();
  zip.destroy();
  await settle();
  const after = asked.pages;
  await settle();
  expect(asked).toEqual({ pages: after, closed: 1 });
  expect(after).toBeLessThan(PAGES);
  expect(errors).toEqual([]);
});

it('A part that cannot be read breaks the download off instead of leaving it out', async () => {
  const errors: unknown[] = [];
  async function* failing(): AsyncGenerator<string[]> {
    yield ['one'];
    await turn();
    throw new Error('The database is away.');
  }
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield { name: 'a', open: () => Promise.resolve(linesOf(failing())) };
  }
  const zip = archiveOf(entries(), (error) => errors.push(error));
  await expect(zip.toArray()).rejects.toThrow('The database is away.');
  expect(errors).toHaveLength(1);
});

it('A file whose bytes are gone is left out', async () => {
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield { name: 'gone', open: () => Promise.resolve(null) };
    yield { name: 'empty', open: () => Promise.resolve(linesOf((async function* () {})())) };
    yield {
      name: 'here',
      open: () =>
        Promise.resolve(
          linesOf(
            (async function* () {
              yield [{ a: 1 }, { a: 2 }];
            })(),
          ),
        ),
    };
  }
  const found = unzipSync(new Uint8Array(Buffer.concat(await archiveOf(entries(), () => {}).toArray())));
  expect(Object.keys(found)).toEqual(['empty', 'here']);
  expect(strFromU8(found.here!)).toBe('{"a":1}\n{"a":2}\n');
});
