import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mailboxPage, mailPage } from '#sandbox/page/mailbox.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/** Scripts never run; a mail's own styles are inline. */
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src data:; frame-src 'self'; base-uri 'self'; frame-ancestors 'none'";

const Fault = z.object({ code: z.number().int().min(400).max(599), count: z.number().int().min(0) });

/** Serves the mailbox: its pages, its mails as JSON, and its fault. */
export function mailRoutes(app: FastifyInstance, { mailbox }: Sandbox): void {
  app.get('/mail', (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(mailboxPage(mailbox.mails)),
  );

  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const mail = mailbox.mails.find(({ id }) => String(id) === request.params.id);
    if (!mail) return reply.code(404).send({ error: 'There is no such mail.' });
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(mailPage(mail));
  });

  app.get<{ Querystring: { to?: string } }>('/control/mails', ({ query: { to } }) => ({
    mails: to === undefined ? mailbox.mails : mailbox.to(to),
  }));

  app.post('/control/mail-fault', (request) => {
    const { code, count } = Fault.parse(request.body);
    mailbox.fault = { code, left: count };
    return { ok: true };
  });
}
