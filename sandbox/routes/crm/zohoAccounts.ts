import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { ZOHO_APP, ZOHO_CENTRES } from '#sandbox/crm/zoho.ts';
import { type Answer, respond } from './respond.ts';

const SCOPE = 'ZohoCRM.modules.contacts.ALL';
const HOUR_S = 3_600;

/** Errors of the accounts server come with status 200. */
const refused = (error: string): Answer => ({ status: 200, body: { error } });

/** Serves Zoho's accounts servers: one for each data centre, with tokens for self clients (contracts §4.1). */
export function zohoAccountRoutes(app: FastifyInstance, { zoho, state }: Sandbox): void {
  const granted = (access: string, rest: object): Answer => ({
    status: 200,
    body: {
      access_token: access,
      ...rest,
      scope: SCOPE,
      api_domain: `${zoho.url}/zoho/api`,
      token_type: 'Bearer',
      expires_in: HOUR_S,
    },
  });

  for (const dc of ZOHO_CENTRES) {
    app.post(`/zoho/${dc}/oauth/v2/token`, (request, reply) =>
      respond(
        { faults: zoho.faults, state },
        {
          reply,
          call: 'token',
          what: 'zoho token',
          refuse: (fault) =>
            fault.kind === 'rateLimit'
              ? {
                  status: 200,
                  body: {
                    error: 'Access Denied',
                    error_description:
                      'You have made too many requests continuously. Please try again after some time.',
                  },
                }
              : fault.kind === 'accessLost'
                ? refused('invalid_code')
                : null,
          work: () => token((request.body ?? {}) as Record<string, string>, dc),
        },
      ),
    );
    app.post<{ Querystring: { token?: string } }>(`/zoho/${dc}/oauth/v2/token/revoke`, (request, reply) =>
      zoho.revoke(request.query.token ?? '')
        ? reply.send({ status: 'success' })
        : reply.code(400).send({ error: 'invalid_code' }),
    );
  }

  function token(form: Record<string, string>, dc: string): Answer {
    if (form.client_id !== ZOHO_APP.id || dc !== ZOHO_APP.dc) return refused('invalid_client');
    if (form.client_secret !== ZOHO_APP.secret) return refused('invalid_client_secret');
    if (form.grant_type === 'authorization_code') {
      const tokens = zoho.exchange(form.code ?? '');
      return tokens ? granted(tokens.access, { refresh_token: tokens.refresh }) : refused('invalid_code');
    }
    const renewed = zoho.renew(form.refresh_token ?? '');
    if ('access' in renewed) return granted(renewed.access, {});
    if (renewed.refused === 'unknown') return refused('invalid_code');
    const error_description =
      'You have made too many requests continuously. Please try again after some time.';
    return { status: 200, body: { error: 'Access Denied', error_description, status: 'failure' } };
  }
}
