import type { FastifyReply, FastifyRequest } from 'fastify';
import { fillIn, type HeaderFile } from '#sandbox/templates/fillIn.ts';
import { type MediaKind, sendingFault } from '../media/routes.ts';
import { sentFile } from '../media/sentFile.ts';
import type { Refusal } from '#sandbox/templates/parameters.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { Attached, Message, Network } from '#sandbox/state/types.ts';
import { newWamid } from '#sandbox/state/wamid.ts';
import { errorAnswer } from '#sandbox/wire/errors.ts';
import type { CallFault } from '#sandbox/wire/faults.ts';
import { contentOf, MarkRead, mediaOf, Send, textOf } from '#sandbox/wire/send.ts';

export type Refuse = (reply: FastifyReply, code: number, details?: string, status?: number) => FastifyReply;

/** Refuses with the provider's error and logs it. */
export const refuser =
  ({ state }: Sandbox, what = 'messages'): Refuse =>
  (reply, code, details, status) => {
    const answer = errorAnswer(code, details, status);
    state.log({ direction: 'in', what, detail: `refused · ${answer.body.error.message}`, trouble: true });
    return reply.code(answer.status).send(answer.body);
  };

/** The number that sends: its network, its phone, and Meta's id of it. */
export interface Sender {
  network: Network;
  phone: string;
  number: string;
}

/** A template with its values, and its category; empty for other messages. */
interface Filled {
  shown: unknown;
  header: HeaderFile | null;
  category: string;
}

const holds = (fault: CallFault | null): fault is Extract<CallFault, { kind: 'held' | 'heldThenFailed' }> =>
  fault?.kind === 'held' || fault?.kind === 'heldThenFailed';

/** Handles the messages endpoint of either transport: a send, a read receipt, a typing indicator. */
export function messageCalls(sandbox: Sandbox) {
  const { state, phones, faults, limits, media, templates } = sandbox;
  const refuse = refuser(sandbox);

  function markRead(body: unknown, reply: FastifyReply) {
    const asked = MarkRead.safeParse(body);
    const message = asked.data && state.messages.get(asked.data.message_id);
    if (!asked.data || !message || message.from !== 'customer')
      return refuse(reply, 131_009, 'message_id is not known.');
    phones.markRead(message);
    if (asked.data.typing_indicator) phones.showTyping(message.wa_id, true);
    const detail = asked.data.typing_indicator ? 'typing' : 'read';
    state.log({ direction: 'in', what: 'messages · read', detail, trouble: false });
    return reply.send({ success: true });
  }

  async function send(request: FastifyRequest, reply: FastifyReply, sender: Sender) {
    const body = request.body as { to?: string; recipient?: string } | null;
    // If both are given, the number wins.
    const asked = Send.safeParse({ type: 'text', to: body?.recipient, ...body });
    if (!asked.data) {
      const [issue] = asked.error.issues;
      return refuse(reply, 100, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
    }
    const { to } = asked.data;
    if (to === sender.phone) return refuse(reply, 131_021);
    if (sandbox.number.can_send_message === 'BLOCKED') return refuse(reply, 131_031);
    const fault = faults.meet(to);
    if (fault) state.tell({ type: 'settings' });
    if (fault && refusedBy(fault, request, reply)) return reply;
    const over = sandbox.rates.send(sender.number, to, sandbox.number);
    // Meta documents 400 for its rates; a fault answers with 429.
    if (over !== null) return refuse(reply, over, undefined, 400);
    const template = templateOf(asked.data, sender.number);
    if ('code' in template) return refuse(reply, template.code, template.details);
    const sent = template.header ?? mediaOf(asked.data);
    const file = sent ? await sentFile(sandbox, sent, sender.number) : null;
    if (file === 'missing') return refuse(reply, 131_053, 'The media id is not known.');
    const message = accept(asked.data, fault, { network: sender.network, file, template });
    const input = body?.to ?? body?.recipient;
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.after_ms));
    if (fault?.kind === 'dropResponse') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    if (fault?.kind === 'gateway') return gatewayAnswer(fault, reply);
    return reply.send({
      messaging_product: 'whatsapp',
      contacts: [body?.to ? { input, wa_id: message.wa_id } : { input, user_id: to }],
      messages: [{ id: message.id, ...statusOf(message, fault) }],
    });
  }

  function statusOf({ type }: Message, fault: CallFault | null): { message_status?: string } {
    if (type !== 'template') return {};
    return { message_status: holds(fault) ? 'held_for_quality_assessment' : 'accepted' };
  }

  function templateOf(asked: Send, owner: string): Filled | Refusal {
    if (asked.type !== 'template') return { shown: null, header: null, category: '' };
    const { name, language, components = [] } = asked.template;
    const found = templates.find(name, language.code, owner);
    if ('code' in found) return found;
    const filled = fillIn(found, components);
    return 'code' in filled ? filled : { ...filled, category: found.category };
  }

  /** Answers with the fault; returns false if the message is accepted anyway. */
  function refusedBy(fault: CallFault, request: FastifyRequest, reply: FastifyReply): boolean {
    if (fault.kind === 'http') void refuse(reply, 131_016, undefined, fault.status);
    else if (fault.kind === 'error') {
      if (fault.retry_after !== undefined) void reply.header('retry-after', String(fault.retry_after));
      void refuse(reply, fault.code, fault.details, fault.status);
    } else if (fault.kind === 'rateLimit')
      void refuse(reply.header('retry-after', String(fault.retry_after)), 130_429);
    else if (fault.kind === 'timeout') leaveUnanswered(fault.after_ms, request, reply);
    else if (fault.kind === 'gateway' && !fault.accepted) void gatewayAnswer(fault, reply);
    else return false;
    return true;
  }

  function gatewayAnswer({ status }: { status: number }, reply: FastifyReply): FastifyReply {
    state.log({ direction: 'in', what: 'messages', detail: `answered ${status} by a proxy`, trouble: true });
    return reply.code(status).type('text/html').send('<html><body>Bad gateway</body></html>');
  }

  function leaveUnanswered(milliseconds: number, request: FastifyRequest, reply: FastifyReply): void {
    state.log({ direction: 'in', what: 'messages', detail: 'left without an answer', trouble: true });
    reply.hijack();
    const timer = setTimeout(() => request.raw.socket.destroy(), milliseconds);
    request.raw.socket.once('close', () => clearTimeout(timer));
  }

  interface Extra {
    network: Network;
    /** `unreachable`: its address returned nothing that can be sent. */
    file: Attached | null | 'unreachable';
    template: Filled;
  }

  function accept(asked: Send, fault: CallFault | null, { network, file, template }: Extra): Message {
    const id = newWamid(state.addressed(asked.to)?.wa_id ?? asked.to);
    const answered = fault?.kind !== 'dropResponse' && fault?.kind !== 'gateway';
    const callback = asked.biz_opaque_callback_data;
    const marks = callback ? { callback_data: callback } : {};
    const base = { id, type: asked.type, text: textOf(asked), at: Date.now(), ...marks };
    state.accepted.push({ ...base, to: asked.to, answered });
    state.log({
      direction: 'in',
      what: `messages · ${asked.type}`,
      detail: answered ? 'accepted' : 'accepted, answer lost',
      trouble: !answered,
    });
    const { wa_id = asked.to } = state.addressed(asked.to) ?? {};
    if (!state.people.has(wa_id)) state.meet({ wa_id, name: `+${wa_id}`, on: true, network });
    const message: Message = {
      ...base,
      wa_id,
      from: 'business',
      status: 'accepted',
      content: template.shown ?? contentOf(asked),
      ...(file && file !== 'unreachable' ? { media: file } : {}),
      ...(asked.context ? { context: asked.context.message_id } : {}),
    };
    const isWindowOpen = state.windowIsOpen(wa_id);
    const isOpen = asked.type === 'template' || isWindowOpen;
    if (asked.type === 'reaction') {
      // A reaction, not a message.
      if (isOpen && fault?.kind !== 'failLater')
        state.setReaction(asked.reaction.message_id, 'business', asked.reaction.emoji);
    } else state.add(message);
    if (fault?.kind === 'failLater') phones.fail(message, fault.code);
    else if (file === 'unreachable' || (file && faultOf(asked, file, template.header)))
      phones.fail(message, 131_053);
    else if (!isOpen) phones.fail(message, 131_047);
    else {
      const code =
        asked.type === 'template'
          ? limits.meet({ to: wa_id, category: template.category, isWindowOpen }, sandbox.number)
          : null;
      if (code !== null) phones.fail(message, code);
      else if (asked.type === 'template' && holds(fault))
        phones.hold(message, fault.after_ms, fault.kind === 'held' ? null : 132_015);
      else phones.receive(message);
    }
    return message;
  }

  /** Returns why Meta fails an accepted message: its file is not of the message's kind, or not encoded as it takes it. */
  function faultOf(asked: Send, { id }: Attached, header: HeaderFile | null): string | null {
    const held = media.get(id);
    return held ? sendingFault(header?.kind ?? (asked.type as MediaKind), held) : null;
  }

  return (request: FastifyRequest, reply: FastifyReply, sender: Sender) =>
    (request.body as { status?: string } | null)?.status === 'read'
      ? markRead(request.body, reply)
      : send(request, reply, sender);
}
