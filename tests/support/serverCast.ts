import { createHmac, randomUUID } from 'node:crypto';
import type { Label } from '#contract/conversation.ts';
import type { AnyOperation, InputOf } from '#contract/operation.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { ServerContext } from '#server/context.ts';
import { png } from './samples.ts';
import { phoneNumberId } from './sandbox.ts';

interface Stage {
  base: string;
  sandbox: Sandbox;
  readonly context: ServerContext;
  readonly env: { PARLEY_SECRET: string };
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** An untyped answer, so that tests state their own expectations. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

export interface Answer {
  status: number;
  body: Json;
  headers: Headers;
}

export interface Actor {
  id: string;
  name: string;
  sessionId: string;
  /** The browser's cookie, signed as by the identity library. */
  cookie: string;
  token: string;
  call<Op extends AnyOperation>(
    operation: Op,
    input: InputOf<Op>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export interface Organisation {
  id: string;
  channelId: string;
  ada: Actor;
  ben: Actor;
}

interface Row {
  label?: Label;
  handler?: string | null;
  channel?: 'whatsapp' | 'instagram';
  /** Milliseconds since the customer wrote; null if never. */
  received?: number | null;
  phone?: string;
  name?: string;
  tags?: string[];
}

/** Performs an operation as its contract says: parameters in the path, the rest in the query or the body. */
export async function perform(
  base: string,
  operation: AnyOperation,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const rest = { ...input };
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const isGet = operation.method === 'GET';
  const all = Object.entries(rest).filter(([, value]) => value !== undefined);
  const isAsked = ([name]: [string, unknown]) => isGet || (operation.query && name in operation.query.shape);
  const asked = all.filter(isAsked);
  const given = all.filter((field) => !isAsked(field));
  const query =
    asked.length > 0 ? `?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))}` : '';
  const response = await fetch(`${base}${path}${query}`, {
    method: operation.method,
    headers: {
      'x-channel': 'web',
      ...(isGet || operation.upload ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(isGet ? {} : { body: operation.upload ? formOf(given) : JSON.stringify(Object.fromEntries(given)) }),
  });
  return {
    status: response.status,
    body: await response.json().catch(() => null),
    headers: response.headers,
  };
}

/** Returns form data with the fields and their file, or a small picture if they have none. */
function formOf(given: [string, unknown][]): FormData {
  const form = new FormData();
  const file = given.find(([, value]) => value instanceof File)?.[1];
  for (const [name, value] of given) if (value !== file) form.set(name, String(value));
  if (file instanceof File) form.set('file', file);
  else form.set('file', new Blob([new Uint8Array(png())], { type: 'image/png' }), 'a.png');
  return form;
}

const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64');

/** Creates users, organisations and conversations directly in the database. */
export function makeCast(stage: Stage) {
  async function actor(name: string, role: string | null, organisationId: string | null): Promise<Actor> {
    const [user] = await stage.query<{ id: string }>(
      `insert into identity."user" (name, email, "emailVerified") values ($1, $2, true) returning id`,
      [name, `${randomUUID()}@parley.test`],
    );
    const id = user!.id;
    if (role && organisationId) {
      await stage.query(
        `insert into identity.member ("organizationId", "userId", role, "createdAt") values ($1, $2, $3, now())`,
        [organisationId, id, role],
      );
    }
    return signIn(id, name, organisationId);
  }

  async function signIn(userId: string, name: string, organisationId: string | null): Promise<Actor> {
    const secret = randomUUID();
    const [session] = await stage.query<{ id: string }>(
      `insert into identity.session ("expiresAt", token, "updatedAt", "userId", "activeOrganizationId")
       values (now() + interval '1 day', $1, now(), $2, $3) returning id`,
      [secret, userId, organisationId],
    );
    const sessionId = session!.id;
    const expires = Math.floor(stage.context.clock.now() / 1000) + 900;
    const token = stage.context.tokens.sign({
      user: userId,
      session: sessionId,
      organisation: organisationId,
      expires,
    });
    return {
      id: userId,
      name,
      sessionId,
      cookie: `parley.session_token=${encodeURIComponent(`${secret}.${mac(stage.env.PARLEY_SECRET, secret)}`)}`,
      token,
      call: (operation, input, headers) =>
        perform(stage.base, operation, input, {
          authorization: `Bearer ${token}`,
          ...headers,
        }),
    };
  }

  /** Creates an organisation with an admin, a member and a number; only the first number has customers' phones. */
  async function organisation(channelId: string = phoneNumberId): Promise<Organisation> {
    const id = randomUUID();
    await stage.query(
      `insert into identity.organization (id, name, slug, "createdAt") values ($1, 'Shop', $2, now())`,
      [id, id],
    );
    await stage.query(
      `insert into channels (channel_id, organisation_id, provider, display_number) values ($1, $2, 'cloud', '+237650000100')`,
      [channelId, id],
    );
    stage.sandbox.numbers.add(channelId);
    return {
      id,
      channelId,
      ada: await actor('Ada Njoh', 'admin', id),
      ben: await actor('Ben Okafor', 'member', id),
    };
  }

  async function conversation(org: Organisation, row: Row = {}): Promise<string> {
    const {
      label = 'ai-handled',
      channel = 'whatsapp',
      received = 60_000,
      name = 'Customer',
      tags = [],
    } = row;
    const handler = row.handler === undefined ? (label === 'ai-handled' ? 'autopilot' : null) : row.handler;
    const phone = row.phone ?? String(237_600_000_000 + Math.floor(Math.random() * 99_999_999));
    const [contact, id] = [randomUUID(), randomUUID()];
    await stage.query(
      `insert into contacts (id, organisation_id, channel, address, name, tags) values ($1, $2, $3, $4, $5, $6)`,
      [contact, org.id, channel, phone, name, tags],
    );
    const at = received === null ? null : new Date(stage.context.clock.now() - received);
    await stage.query(
      `insert into conversations (id, organisation_id, contact_id, channel, label, handler, last_received_at, last_received_provider_id)
       values ($1, $2, $3, $4, $5, $6, $7, null)`,
      [id, org.id, contact, channel, label, handler, at],
    );
    // The provider too only lets us write to contacts who wrote before.
    if (channel === 'whatsapp' && at) {
      const { state } = stage.sandbox;
      state.meet({ wa_id: phone, name, on: true });
      state.add({
        id: `past.${id}`,
        wa_id: phone,
        from: 'customer',
        type: 'text',
        text: '',
        at: Date.now(),
        status: 'read',
      });
    }
    return id;
  }

  /** Inserts `count` messages of the customer. */
  async function messages(org: Organisation, conversationId: string, count: number): Promise<void> {
    await stage.query(
      `insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at)
       select gen_random_uuid(), $1, $2, n, 'message ' || n, 'text', 1, 2, now() from generate_series(1, $3::int) n`,
      [org.id, conversationId, count],
    );
    await stage.query('update conversations set message_count = $2 where id = $1', [conversationId, count]);
  }

  async function document(
    org: Organisation,
    name: string,
    passages: [heading: string, body: string][],
  ): Promise<void> {
    const id = randomUUID();
    await stage.query('insert into documents (id, organisation_id, name) values ($1, $2, $3)', [
      id,
      org.id,
      name,
    ]);
    for (const [index, [heading, body]] of passages.entries()) {
      await stage.query(
        `insert into passages (id, organisation_id, document_id, seq, heading, body, language, searchable)
         values (gen_random_uuid(), $1, $2, $3, $4, $5, 'english', $4 || ' ' || $5)`,
        [org.id, id, index + 1, heading, body],
      );
    }
  }

  return { actor, signIn, organisation, conversation, messages, document };
}
