import type { FastifyInstance } from 'fastify';
import { escapeHtml, page } from '#sandbox/page/plain.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

interface Asked {
  redirect_url?: string;
  state?: string;
  email?: string;
}

/** Serves the hub's page on which a user gives a number to the product. */
export function hubRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { d360, env } = sandbox;

  app.get<{ Params: { partner: string }; Querystring: Asked }>(
    '/hub/dashboard/app/:partner/permissions',
    (request, reply) => {
      const { redirect_url: back = '', state = '', email = '' } = request.query;
      if (request.params.partner !== env.partner.id || !/^https?:\/\//.test(back))
        return reply
          .code(404)
          .type('text/html')
          .send(page('Unknown partner', '<p>This partner is not known.</p>'));
      const to = (channels: string) => {
        const url = new URL(back);
        url.searchParams.set('client', 'wouriCL');
        url.searchParams.set('channels', channels);
        if (state) url.searchParams.set('state', state);
        return escapeHtml(url.href);
      };
      const rows = d360
        .all()
        .map(
          ({ id, phone, name }) => `
          <li><span><b>${escapeHtml(name)}</b><small>+${escapeHtml(phone)} · ${escapeHtml(id)}</small></span>
            <a class="button ink" href="${to(`[${id}]`)}">Connect this number</a></li>`,
        )
        .join('');
      const who = email ? `<p class="help">Signed in as ${escapeHtml(email)}</p>` : '';
      return reply.type('text/html; charset=utf-8').send(
        page(
          'Give access to a WhatsApp number',
          `${who}<p>Parley asks to send and receive messages with one of your numbers.</p>
          <ul class="choices">${rows}</ul>
          <p><a class="button" href="${to('[]')}">Connect nothing and go back</a></p>`,
        ),
      );
    },
  );
}
