import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { CrmCall, CrmFault, CrmFaults } from '#sandbox/crm/faults.ts';
import type { SandboxState } from '#sandbox/state/state.ts';

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Asked {
  reply: FastifyReply;
  call: CrmCall;
  /** What the call is, for the log. */
  what: string;
  /** Returns the provider's own answer for a fault; null if the fault is none of a status. */
  refuse(fault: CrmFault): Answer | null;
  work(): Answer;
}

/**
 * Answers a call, unless a configured fault does. A late answer is `work`'s too; a lost one is done and not sent.
 */
export async function respond(
  { faults, state }: { faults: CrmFaults; state: Pick<SandboxState, 'log' | 'tell'> },
  { reply, call, what, refuse, work }: Asked,
): Promise<FastifyReply> {
  const send = ({ status, body, headers = {} }: Answer) => reply.code(status).headers(headers).send(body);
  const fault = faults.meet(call);
  if (!fault) {
    const answer = work();
    state.log({ direction: 'in', what, detail: String(answer.status), trouble: answer.status >= 400 });
    return send(answer);
  }
  state.log({ direction: 'in', what, detail: `${fault.kind} on purpose`, trouble: true });
  const refused = refuse(fault);
  if (refused) return send(refused);
  if (fault.kind === 'http') return send({ status: fault.status });
  if (fault.kind === 'slow') {
    faults.heldBack += 1;
    await wait(fault.after_ms).finally(() => (faults.heldBack -= 1));
    return send(work());
  }
  work();
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
