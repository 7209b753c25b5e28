import { type Scope, SCOPES } from '#contract/apiIntegration.ts';
import { createApiIntegration, generateApiToken } from '#contract/apiIntegrationCalls.ts';
import type { InputOf } from '#contract/operation.ts';
import type { PublicOperation } from '#contract/publicApi.ts';
import { type Actor, type Answer, perform } from './serverCast.ts';
import type { TestServer } from './server.ts';

/** A program that calls the public API. */
export interface Program {
  id: string;
  token: string;
  call<Op extends PublicOperation>(
    operation: Op,
    input: InputOf<Op>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

/** Calls the public API with a token. */
export const callWith =
  (server: TestServer, token: string): Program['call'] =>
  (operation, input, headers = {}) =>
    perform(server.base, operation, input as Record<string, unknown>, {
      authorization: `Bearer ${token}`,
      ...headers,
    });

/** Creates an integration with a token, with every scope unless told. */
export async function programOf(
  server: TestServer,
  admin: Actor,
  scopes: readonly Scope[] = SCOPES,
): Promise<Program> {
  const made = await admin.call(createApiIntegration, {
    name: 'Warehouse',
    enabled: true,
    scopes: [...scopes],
  });
  const { _id: id } = made.body.integration;
  const { status, body } = await admin.call(generateApiToken, { id });
  if (status !== 200) throw new Error(`No token was generated: ${JSON.stringify(body)}`);
  const { token } = body;
  return { id, token, call: callWith(server, token) };
}
