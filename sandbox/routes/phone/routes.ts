import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { settingsOf } from '../control/settings.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { Message } from '#sandbox/state/types.ts';
import type { SandboxState } from '#sandbox/state/state.ts';
import { phoneActs } from './send.ts';

const Written = z.object({ text: z.string().trim().min(1).max(4096), context: z.string().optional() });

const unreadOf = (thread: readonly Message[]) =>
  thread.filter(({ from, status }) => from === 'business' && status === 'delivered').length;

const summaryOf = (state: SandboxState) =>
  [...state.people.values()].map((person) => {
    const thread = state.thread(person.wa_id);
    return {
      ...person,
      last: thread.at(-1) ?? null,
      unread: unreadOf(thread),
      typing_until: state.typing.get(person.wa_id) ?? 0,
    };
  });

/** Serves the customer's phone and a stream of its changes. */
export function phoneRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { state, phones } = sandbox;
  const isInstagram = (id: string) => state.people.get(id)?.network === 'instagram';
  phoneActs(app, sandbox);

  app.get('/phone/state', () => ({
    people: summaryOf(state),
    wire: state.wire,
    settings: settingsOf(sandbox),
  }));
  app.get<{ Params: { id: string } }>('/phone/people/:id/messages', (request) =>
    state.thread(request.params.id).slice(-400),
  );
  app.post<{ Params: { id: string } }>('/phone/people/:id/messages', (request, reply) => {
    const { id } = request.params;
    const written = Written.parse(request.body);
    const { text, context } = written;
    const message = isInstagram(id)
      ? sandbox.instagram.write(id, { text, ...(context ? { context } : {}) })
      : phones.write(id, { text, ...(context ? { context } : {}) });
    return message ? reply.code(201).send(message) : reply.code(404).send({ error: 'No such person.' });
  });

  /**
   * Streams server-sent events. `open` names the thread on screen, which reads new messages while the stream is open.
   */
  app.get<{ Querystring: { open?: string } }>('/phone/live', (request, reply) => {
    void reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'keep-alive',
    });
    raw.write('retry: 500\n: here\n\n');
    const send = (change: unknown) => raw.write(`data: ${JSON.stringify(change)}\n\n`);
    const stop = state.onChange((change) =>
      send(
        change.type === 'settings' || change.type === 'reset'
          ? { ...change, settings: settingsOf(sandbox) }
          : change,
      ),
    );
    const { open } = request.query;
    const leave = open ? (isInstagram(open) ? sandbox.instagram.open(open) : phones.open(open)) : () => {};
    const beat = setInterval(() => raw.write(': beat\n\n'), 20_000);
    request.raw.once('close', () => {
      clearInterval(beat);
      stop();
      leave();
    });
  });
}
