/** Photos of people and logos of organisations: what is accepted, what is served, and who may change it. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity.ts';
import { removeLogo, removePicture, saveLogo, savePicture } from '#contract/picture.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  org = await server.organisation();
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const actor of [org.ada, org.ben]) await actor.call(removePicture, {});
  await org.ada.call(removeLogo, {});
  await server.query('delete from audit_log');
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const photo = (width = 600, height = 400) => plain(width, height).jpeg().toBuffer();
const fileOf = (bytes: Buffer | string, type: string, name = 'picture') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
const avatarOf = async () => (await org.ada.call(getMe, {})).body.user.avatar;
const logoOf = async (actor = org.ben) => {
  const { memberships, activeOrganisationId } = (await actor.call(getMe, {})).body;
  return memberships.find(
    (it: { organisation: { id: string } }) => it.organisation.id === activeOrganisationId,
  ).organisation.imageUrl;
};
const open = (address: string) => fetch(`${server.base}${address}`);
const actions = async () =>
  (await server.query<{ action: string }>('select action from audit_log order by id')).map((it) => it.action);

describe('a photo', () => {
  it('is drawn anew as a small square without what the camera wrote, for anyone who has its address', async () => {
    const given = await plain(800, 600)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'A secret place' } })
      .toBuffer();
    expect(given.includes('A secret place')).toBe(true);
    const { status, body } = await org.ada.call(savePicture, { file: fileOf(given, 'image/jpeg') });
    expect(status).toBe(200);
    expect(body.data.image).toMatch(/^\/media\/picture\/[\w-]{43}$/);
    expect(await avatarOf()).toBe(body.data.image);
    const served = await open(body.data.image);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes('A secret place')).toBe(false);
    const drawn = await sharp(bytes).metadata();
    expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual(['webp', 256, 256, undefined]);
    expect(await actions()).toEqual(['account.pictureChanged']);
  });

  it('is gone at its old address once another replaces it, or it is removed', async () => {
    const first = (await org.ada.call(savePicture, { file: fileOf(await photo(), 'image/jpeg') })).body.data
      .image;
    const second = (await org.ada.call(savePicture, { file: fileOf(await photo(), 'image/jpeg') })).body.data
      .image;
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    expect((await org.ada.call(removePicture, {})).status).toBe(200);
    expect([(await open(second)).status, await avatarOf()]).toEqual([404, null]);
    await org.ada.call(removePicture, {});
    // The last call changed nothing.
    expect((await actions()).length).toBe(3);
  });

  it.each<[string, () => Promise<File> | File, string]>([
    [
      'a drawing with scripts',
      () => fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'),
      'fileTypeInvalid',
    ],
    ['a program named as a picture', () => fileOf('MZ program', 'image/png', 'ada.png'), 'fileTypeInvalid'],
    ['an empty file', () => fileOf('', 'image/png'), 'fileTypeInvalid'],
    [
      'a broken picture',
      async () => fileOf((await photo()).subarray(0, 700), 'image/jpeg'),
      'pictureUnreadable',
    ],
    [
      'a picture that unfolds to too many pixels',
      async () => fileOf(await plain(8000, 7000).png().toBuffer(), 'image/png'),
      'pictureUnreadable',
    ],
    [
      'more than 5 MB',
      async () => fileOf(Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)]), 'image/jpeg'),
      'fileTooLarge',
    ],
  ])('refuses %s, and the picture before stays', async (_, make, code) => {
    const before = (await org.ada.call(savePicture, { file: fileOf(await photo(), 'image/jpeg') })).body.data
      .image;
    const { body } = await org.ada.call(savePicture, { file: await make() });
    expect(body.code).toBe(code);
    expect(await avatarOf()).toBe(before);
  });

  it.each(['a', 'x'.repeat(43), `${'x'.repeat(42)}%00`])('is not found at %s', async (id) => {
    expect((await open(`/media/picture/${id}`)).status).toBe(404);
  });
});

describe('a logo', () => {
  it('is changed by an admin, keeps its shape, and colleagues hear of it', async () => {
    const given = fileOf(await photo(600, 200), 'image/jpeg');
    expect((await org.ben.call(saveLogo, { file: given })).body.code).toBe('forbidden');
    expect((await org.ben.call(removeLogo, {})).body.code).toBe('forbidden');
    const { image } = (await org.ada.call(saveLogo, { file: given })).body.data;
    expect(await logoOf()).toBe(image);
    const { data, info } = await sharp(Buffer.from(await (await open(image)).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Above the wide picture nothing is drawn.
    expect([info.width, info.height, info.channels, data[3]]).toEqual([256, 256, 4, 0]);
    const told = await server.query(
      `select 1 from events where organisation_id = $1 and name = 'ORGANIZATION_CHANGED'`,
      [org.id],
    );
    expect(told.length).toBeGreaterThan(0);
    expect((await org.ada.call(removeLogo, {})).status).toBe(200);
    expect([await logoOf(), (await open(image)).status]).toEqual([null, 404]);
    expect(await actions()).toEqual(['business.changed', 'business.changed']);
  });

  it('of another organisation stays', async () => {
    const other = await server.organisation('other');
    const given = fileOf(await photo(), 'image/jpeg');
    const { image } = (await other.ada.call(saveLogo, { file: given })).body.data;
    await org.ada.call(saveLogo, { file: given });
    await org.ada.call(removeLogo, {});
    expect([await logoOf(other.ben), (await open(image)).status]).toEqual([image, 200]);
  });
});
