import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UsersApi, Configuration as FirstConfiguration } from 'pipedrive/v1';
import { Configuration, PersonsApi } from 'pipedrive/v2';
import { type SandboxStage, startSandboxStage } from '#tests/support/sandbox.ts';

let stage: SandboxStage;
beforeAll(async () => {
  stage = await startSandboxStage();
});
beforeEach(() => {
  stage.running.sandbox.pipedrive.book.clear();
  stage.running.sandbox.pipedrive.burst = 0;
});
afterAll(() => stage.stop());

const base = () => `${stage.running.url}/pipedrive/atelier-wouri/api`;
const persons = (apiKey = 'sandbox-pipedrive-key') =>
  new PersonsApi(new Configuration({ apiKey, basePath: `${base()}/v2` }));

describe('Pipedrive’s official client against the sandbox', () => {
  it('reads the company of the key', async () => {
    const users = new UsersApi(
      new FirstConfiguration({ apiKey: 'sandbox-pipedrive-key', basePath: `${base()}/v1` }),
    );
    const { data } = await users.getCurrentUser();
    expect(data).toMatchObject({ company_domain: 'atelier-wouri', company_name: 'Atelier Wouri' });
  });

  it('creates, changes, finds and lists persons, page by page', async () => {
    const { data: added } = await persons().addPerson({
      AddPersonRequest: {
        name: 'Ada Njoya',
        phones: [{ value: '+237677000001', primary: true, label: 'mobile' }],
      },
    });
    expect(added).toMatchObject({ name: 'Ada Njoya', first_name: 'Ada', last_name: 'Njoya' });
    const id = added!.id!;
    const { data: changed } = await persons().updatePerson({
      id,
      UpdatePersonRequest: { name: 'Adèle Njoya' },
    });
    expect(changed).toMatchObject({ id, name: 'Adèle Njoya' });
    const { data: found } = await persons().searchPersons({
      term: '+237677000001',
      fields: 'phone',
      exact_match: true,
    });
    expect(found!.items!.map(({ item }) => item!.id)).toEqual([id]);
    for (let index = 0; index < 3; index += 1)
      stage.running.sandbox.pipedrive.book.add({ first: `P${index}`, mobile: `+23767700001${index}` });
    const first = await persons().getPersons({ limit: 2, sort_by: 'update_time', sort_direction: 'asc' });
    expect(first.data).toHaveLength(2);
    const cursor = first.additional_data!.next_cursor!;
    const second = await persons().getPersons({
      limit: 2,
      sort_by: 'update_time',
      sort_direction: 'asc',
      cursor,
    });
    expect(second.additional_data!.next_cursor).toBeNull();
    const ids = [...first.data!, ...second.data!].map((it) => it.id);
    expect(new Set(ids).size).toBe(4);
  });

  it('finds persons by their ids, and leaves out those that were deleted or merged', async () => {
    const { book } = stage.running.sandbox.pipedrive;
    const [a, b, c] = ['A', 'B', 'C'].map((first) => book.add({ first, mobile: `+23767700000${first}` }));
    book.change(a!.id, { deleted: true });
    book.merge(b!.id, c!.id);
    const { data } = await persons().getPersons({ ids: [a, b, c].map((it) => it!.id).join(',') });
    expect(data!.map(({ id }) => id)).toEqual([c!.id]);
  });

  it('is refused with a wrong key', async () => {
    await expect(persons('wrong').getPersons({})).rejects.toMatchObject({ errorCode: 401 });
  });
});

describe('the sandbox’s Zoho', () => {
  const api = () => `${stage.running.url}/zoho/api/crm/v8/Contacts`;
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const app = { client_id: '1000.SANDBOX', client_secret: 'sandbox-zoho-secret' };
  let grants = 0;
  const tokens = async () =>
    (
      await fetch(
        `${stage.running.url}/zoho/eu/oauth/v2/token`,
        form({ ...app, grant_type: 'authorization_code', code: `1000.sandbox-c${(grants += 1)}` }),
      )
    ).json() as Promise<Record<string, string>>;
  const ask = async (path: string, init: RequestInit = {}) => {
    const { access_token: token } = await tokens();
    const headers = { authorization: `Zoho-oauthtoken ${token}`, ...(init.headers as object) };
    const response = await fetch(`${api()}${path}`, { ...init, headers });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as Record<string, any>) };
  };
  const write = (path: string, method: string, data: object[]) =>
    ask(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data, duplicate_check_fields: ['Mobile'], trigger: [] }),
    });
  beforeEach(() => stage.running.sandbox.zoho.book.clear());

  it('answers tokens and their errors with status 200, as contracts §4.1 says', async () => {
    const granted = await tokens();
    expect(granted).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect(granted.refresh_token).toMatch(/^1000\./);
    const response = await fetch(
      `${stage.running.url}/zoho/eu/oauth/v2/token`,
      form({ ...app, grant_type: 'refresh_token', refresh_token: granted.refresh_token! }),
    );
    expect(Object.keys((await response.json()) as object)).not.toContain('refresh_token');
    for (const [dc, fields, error] of [
      ['com', app, 'invalid_client'],
      ['eu', { ...app, client_secret: 'x' }, 'invalid_client_secret'],
      ['eu', app, 'invalid_code'],
    ] as const) {
      const refused = await fetch(
        `${stage.running.url}/zoho/${dc}/oauth/v2/token`,
        form({ ...fields, grant_type: 'authorization_code', code: 'x' }),
      );
      expect([refused.status, await refused.json()]).toEqual([200, { error }]);
    }
  });

  it('allows ten renewals in ten minutes', async () => {
    const { refresh_token: token } = await tokens();
    const renew = async () =>
      (await (
        await fetch(
          `${stage.running.url}/zoho/eu/oauth/v2/token`,
          form({ ...app, grant_type: 'refresh_token', refresh_token: token! }),
        )
      ).json()) as { error?: string };
    for (let index = 0; index < 10; index += 1) expect((await renew()).error).toBeUndefined();
    expect((await renew()).error).toBe('Access Denied');
  });

  it('lists with fields only, by number to 2,000 records and by token beyond', async () => {
    expect(await ask('?per_page=200')).toMatchObject({
      status: 400,
      body: { code: 'REQUIRED_PARAM_MISSING' },
    });
    expect((await ask('?fields=id')).status).toBe(204);
    const { book } = stage.running.sandbox.zoho;
    for (let index = 0; index < 2_100; index += 1) book.add({ last: `L${index}` });
    expect(await ask('?fields=id&per_page=200&page=11')).toMatchObject({
      body: { code: 'DISCRETE_PAGINATION_LIMIT_EXCEEDED' },
    });
    let token: string | null = null;
    const ids: string[] = [];
    do {
      const place: string = token ? `page_token=${token}` : 'page=1';
      const { body } = await ask(
        `?fields=id,Last_Name&per_page=200&sort_by=Modified_Time&sort_order=asc&${place}`,
      );
      ids.push(...body!.data.map(({ id }: { id: string }) => id));
      token = body!.info.next_page_token;
      expect(body!.info.more_records).toBe(token !== null);
    } while (token);
    expect(new Set(ids).size).toBe(2_100);
  });

  it('answers an item each: inserted, updated by number, or refused', async () => {
    const { status, body } = await write('/upsert', 'POST', [
      { Last_Name: 'Njoya', Mobile: '+237677000001' },
      { First_Name: 'No', Mobile: '+237677000002' },
    ]);
    expect(status).toBe(207);
    expect(body!.data).toMatchObject([
      {
        code: 'SUCCESS',
        action: 'insert',
        duplicate_field: null,
        status: 'success',
        message: 'record added',
      },
      {
        code: 'MANDATORY_NOT_FOUND',
        status: 'error',
        details: { api_name: 'Last_Name', json_path: '$.data[1].Last_Name' },
      },
    ]);
    const again = await write('/upsert', 'POST', [{ Last_Name: 'Fotso', Mobile: '+237677000001' }]);
    expect(again.body!.data[0]).toMatchObject({ action: 'update', duplicate_field: 'Mobile' });
    expect(again.body!.data[0].details.id).toBe(body!.data[0].details.id);
    expect((await write('', 'PUT', [{ id: '1', Last_Name: 'x' }])).body!.data[0]).toMatchObject({
      code: 'INVALID_DATA',
      details: { api_name: 'id' },
    });
  });
});
