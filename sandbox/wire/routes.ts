import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';
import type { Message } from '../world/types.ts';
import { newWamid } from '../world/wamid.ts';
import { errorAnswer } from './errors.ts';
import type { CallFault } from './faults.ts';
import { contentOf, MarkRead, Send, textOf } from './send.ts';

type Asked = { Params: { version: string; phoneNumberId: string } };

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The Cloud API's wire protocol, as far as the product speaks it. */
export function wireRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { env, world, phones, faults } = sandbox;

  const refuse = (reply: FastifyReply, code: number, details?: string, status?: number) => {
    const answer = errorAnswer(code, details, status);
    world.log({
      direction: 'in',
      what: 'messages',
      detail: `refused · ${answer.body.error.message}`,
      trouble: true,
    });
    return reply.code(answer.status).send(answer.body);
  };

  app.post<Asked>('/:version/:phoneNumberId/messages', async (request, reply) => {
    if (!/^v\d+\.\d+$/.test(request.params.version))
      return refuse(reply, 100, 'Unknown path components.', 404);
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!same(bearer, env.token))
      return refuse(reply, 190, 'Invalid OAuth access token - Cannot parse access token');
    if (request.params.phoneNumberId !== env.phoneNumberId)
      return refuse(reply, 100, `Object with ID '${request.params.phoneNumberId}' does not exist.`);
    const body = request.body as Record<string, unknown> | null;
    if (body?.status === 'read') return markRead(body, reply);
    return send(request, reply);
  });

  /** The account has many numbers: any id of digits is one, and only the first has phones that write to it. */
  app.get<Asked>('/:version/:phoneNumberId', (request, reply) => {
    const { phoneNumberId: id } = request.params;
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!same(bearer, env.token))
      return refuse(reply, 190, 'Invalid OAuth access token - Cannot parse access token');
    if (!/^\d{10,20}$/.test(id)) return refuse(reply, 100, `Object with ID '${id}' does not exist.`, 404);
    const display = id === env.phoneNumberId ? env.displayPhone : `2376${id.slice(-8)}`;
    return reply.send({ id, display_phone_number: `+${display}`, verified_name: env.businessName });
  });

  function markRead(body: unknown, reply: FastifyReply) {
    const asked = MarkRead.safeParse(body);
    const message = asked.data && world.messages.get(asked.data.message_id);
    if (!asked.data || !message || message.from !== 'customer')
      return refuse(reply, 131009, 'message_id is not known.');
    phones.markRead(message);
    if (asked.data.typing_indicator) phones.showTyping(message.wa_id, true);
    world.log({
      direction: 'in',
      what: 'messages · read',
      detail: asked.data.typing_indicator ? 'typing' : 'read',
      trouble: false,
    });
    return reply.send({ success: true });
  }

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const asked = Send.safeParse({ type: 'text', ...(request.body as object | null) });
    if (!asked.data) {
      const [issue] = asked.error.issues;
      return refuse(reply, 100, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
    }
    const { to } = asked.data;
    if (to === env.displayPhone) return refuse(reply, 131021);
    const fault = faults.meet(to);
    if (fault) world.tell({ type: 'settings' });
    if (fault && refusedBy(fault, request, reply)) return reply;
    const message = accept(asked.data, fault);
    const input = (request.body as { to: string }).to;
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.after_ms));
    if (fault?.kind === 'dropResponse') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return reply.send({
      messaging_product: 'whatsapp',
      contacts: [{ input, wa_id: to }],
      messages: [{ id: message.id, ...(message.type === 'template' ? { message_status: 'accepted' } : {}) }],
    });
  }

  /** Answers as the fault has it; false when the message is accepted after all. */
  function refusedBy(fault: CallFault, request: FastifyRequest, reply: FastifyReply): boolean {
    if (fault.kind === 'http') void refuse(reply, 131_016, undefined, fault.status);
    else if (fault.kind === 'error') void refuse(reply, fault.code, fault.details);
    else if (fault.kind === 'rateLimit')
      void refuse(reply.header('retry-after', String(fault.retry_after)), 130_429);
    else if (fault.kind === 'timeout') leaveUnanswered(fault.after_ms, request, reply);
    else return false;
    return true;
  }

  function leaveUnanswered(milliseconds: number, request: FastifyRequest, reply: FastifyReply): void {
    world.log({ direction: 'in', what: 'messages', detail: 'left without an answer', trouble: true });
    reply.hijack();
    const timer = setTimeout(() => request.raw.socket.destroy(), milliseconds);
    request.raw.socket.once('close', () => clearTimeout(timer));
  }

  function accept(asked: Send, fault: CallFault | null): Message {
    const id = newWamid(asked.to);
    const answered = fault?.kind !== 'dropResponse';
    const callback = asked.biz_opaque_callback_data;
    const marks = callback ? { callback_data: callback } : {};
    world.accepted.push({
      id,
      to: asked.to,
      type: asked.type,
      text: textOf(asked),
      at: Date.now(),
      answered,
      ...marks,
    });
    world.log({
      direction: 'in',
      what: `messages · ${asked.type}`,
      detail: answered ? 'accepted' : 'accepted, answer lost',
      trouble: !answered,
    });
    if (!world.people.has(asked.to)) world.meet({ wa_id: asked.to, name: `+${asked.to}`, on: true });
    const message: Message = {
      id,
      wa_id: asked.to,
      from: 'business',
      type: asked.type,
      text: textOf(asked),
      at: Date.now(),
      status: 'accepted',
      content: contentOf(asked),
      ...(asked.context ? { context: asked.context.message_id } : {}),
      ...marks,
    };
    const isOpen = asked.type === 'template' || world.windowIsOpen(asked.to);
    world.add(message);
    if (fault?.kind === 'failLater') phones.fail(message, fault.code);
    else if (!isOpen) phones.fail(message, 131_047);
    else phones.receive(message);
    return message;
  }
}
