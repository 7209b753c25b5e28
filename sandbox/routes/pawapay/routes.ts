import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { CallFault } from '#sandbox/wire/faults.ts';
import { bodyOf, type Merchant, PIN } from '#sandbox/pawapay/deposits.ts';
import {
  availability,
  configurationOf,
  decimalsOf,
  type DepositLimits,
  isNumberOf,
  operatorOf,
  predictedFor,
} from '#sandbox/pawapay/operators.ts';

const Asked = z.object({
  depositId: z.uuid(),
  payer: z.object({
    type: z.literal('MMO'),
    accountDetails: z.object({ phoneNumber: z.string(), provider: z.string() }),
  }),
  amount: z
    .string()
    .regex(/^(0|[1-9]\d*)(\.\d+)?$/)
    .min(1)
    .max(23),
  currency: z.string().length(3),
  customerMessage: z
    .string()
    .regex(/^[A-Za-z0-9 ]{4,22}$/)
    .optional(),
  clientReferenceId: z.string().max(100).optional(),
  metadata: z.array(z.record(z.string(), z.unknown())).max(10).optional(),
});
type Asked = z.infer<typeof Asked>;

const failure = (failureCode: string, failureMessage: string) => ({
  failureReason: { failureCode, failureMessage },
});

/** Serves the used parts of pawaPay's merchant API (contracts §5), with controls for tests. */
export function pawapayRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { deposits, signing, state } = sandbox;

  const merchantOf = ({ headers }: FastifyRequest) =>
    deposits.merchants[headers.authorization?.replace(/^Bearer /, '') ?? ''] ?? null;
  const stranger = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(401)
      .send(
        request.headers.authorization
          ? failure('AUTHENTICATION_ERROR', 'The API token is not valid.')
          : failure('NO_AUTHENTICATION', 'No API token was given.'),
      );

  const log = (what: string, detail: string, trouble = false) =>
    state.log({ direction: 'in', what, detail, trouble });

  /**
   * Answers a call, unless a configured fault does. A late answer is `work`'s too; a lost one is done and not sent.
   * A reply is thenable: awaited, it is undefined, and cannot say whether the call was answered.
   */
  async function respond(what: string, to: string, reply: FastifyReply, work: () => unknown) {
    if (deposits.perSecond > 0 && !deposits.calls.take(deposits.perSecond))
      return reply.code(429).header('retry-after', '1').send();
    const fault = deposits.faults.meet(to);
    if (!fault) return reply.send(work());
    state.tell({ type: 'settings' });
    log(what, `${fault.kind} on purpose`, true);
    if (fault.kind === 'http') return reply.code(fault.status).send(failure('UNKNOWN_ERROR', 'Try again.'));
    if (fault.kind === 'rateLimit') {
      if (fault.after_ms) await wait(fault.after_ms);
      return reply.code(429).header('retry-after', String(fault.retry_after)).send();
    }
    if (fault.kind === 'error') return reply.send({ nonsense: fault.details ?? 'nobody reads this' });
    if (fault.kind === 'timeout') {
      await wait(fault.after_ms);
      return reply.code(504).send();
    }
    if (fault.kind === 'slow') {
      await wait(fault.after_ms);
      return reply.send(work());
    }
    work();
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }

  app.get('/pawapay/v2/availability', (_request, reply) => respond('availability', '', reply, availability));

  app.get('/pawapay/v2/active-conf', async (request, reply) => {
    const merchant = merchantOf(request);
    if (!merchant) return stranger(request, reply);
    return respond('active-conf', '', reply, () =>
      configurationOf(merchant.company, merchant.countries, deposits.limits),
    );
  });

  app.post('/pawapay/v2/predict-provider', async (request, reply) => {
    if (!merchantOf(request)) return stranger(request, reply);
    const { phoneNumber = '' } = (request.body ?? {}) as { phoneNumber?: string };
    const found = predictedFor(phoneNumber.replace(/^\+/, ''));
    if (!found) return reply.code(400).send(failure('INVALID_PHONE_NUMBER', 'No operator has this number.'));
    return respond('predict-provider', found.phoneNumber, reply, () => found);
  });

  app.get('/pawapay/v2/public-key/http', (_request, reply) => reply.send(signing.published()));

  app.post('/pawapay/v2/deposits', async (request, reply) => {
    const merchant = merchantOf(request);
    if (!merchant) return stranger(request, reply);
    const read = Asked.safeParse(request.body);
    if (!read.success) {
      log('deposit', 'not understood', true);
      return reply.code(400).send(failure('INVALID_INPUT', read.error.issues[0]?.message ?? ''));
    }
    const asked = read.data;
    return respond('deposit', asked.payer.accountDetails.phoneNumber, reply, () => answerTo(merchant, asked));
  });

  function answerTo({ company, countries }: Merchant, asked: Asked) {
    const { depositId, amount, currency } = asked;
    const created = new Date().toISOString();
    const known = deposits.all.get(depositId);
    if (known) {
      known.asked += 1;
      log('deposit', 'a repeat, ignored');
      return { depositId, status: 'DUPLICATE_IGNORED', created: known.created };
    }
    const country = operatorOf(asked.payer.accountDetails.provider)?.place.country;
    const isAllowed = country === undefined || countries.includes(country);
    const reason = isAllowed ? rejectionOf(asked, deposits.limits) : 'DEPOSITS_NOT_ALLOWED';
    if (reason !== null) {
      log('deposit', `rejected · ${reason}`, true);
      return { depositId, status: 'REJECTED', created, ...failure(reason, reason.toLowerCase()) };
    }
    const { phoneNumber, provider } = asked.payer.accountDetails;
    const taken = deposits.take({
      id: depositId,
      merchant: company,
      amount,
      currency,
      country: country ?? '',
      provider,
      phone: phoneNumber,
      note: asked.customerMessage ?? '',
      reference: asked.clientReferenceId ?? '',
      metadata: Object.assign({}, ...(asked.metadata ?? [])) as Record<string, unknown>,
    });
    log('deposit', `${amount} ${currency} · ${phoneNumber}`);
    return { depositId, status: 'ACCEPTED', created: taken.created, nextStep: 'FINAL_STATUS' };
  }

  app.get<{ Params: { id: string } }>('/pawapay/v2/deposits/:id', async (request, reply) => {
    const merchant = merchantOf(request);
    if (!merchant) return stranger(request, reply);
    return respond('deposit status', '', reply, () => {
      const deposit = deposits.of(merchant, request.params.id);
      return deposit ? { status: 'FOUND', data: bodyOf(deposit) } : { status: 'NOT_FOUND' };
    });
  });

  app.post<{ Params: { id: string } }>('/pawapay/v2/deposits/resend-callback/:id', (request, reply) => {
    const merchant = merchantOf(request);
    if (!merchant) return stranger(request, reply);
    const told = deposits.of(merchant, request.params.id) && deposits.tell(request.params.id);
    return reply.send({ depositId: request.params.id, status: told ? 'ACCEPTED' : 'REJECTED' });
  });

  // For tests and the pages.
  app.get('/control/pawapay', () => {
    const all = [...deposits.all.values()];
    return {
      total: all.length,
      deposits: all,
      prompts: deposits.prompts(),
      faults: deposits.faults.all,
      pace: deposits.pace,
      unsigned: sandbox.pawapayUnsigned.left,
    };
  });
  app.put('/control/pawapay', (request) => {
    const given = z
      .object({
        prompt: z.number().int().min(0).optional(),
        magic: z.number().int().min(0).optional(),
        /** Number of next callbacks without a signature. */
        unsigned: z.number().int().min(0).optional(),
        /** Calls in a second; 0 is no limit. */
        per_second: z.number().int().min(0).optional(),
      })
      .parse(request.body);
    if (given.prompt !== undefined) deposits.pace.prompt = given.prompt;
    if (given.magic !== undefined) deposits.pace.magic = given.magic;
    if (given.per_second !== undefined) deposits.perSecond = given.per_second;
    sandbox.state.tell({ type: 'settings' });
    if (given.unsigned !== undefined) sandbox.pawapayUnsigned.left = given.unsigned;
    return deposits.pace;
  });
  app.post('/control/pawapay/faults', (request, reply) => {
    const fault = deposits.faults.add(CallFault.parse(request.body));
    return reply.code(201).send(fault);
  });
  app.delete('/control/pawapay/faults', (_request, reply) => {
    deposits.faults.all = [];
    return reply.code(204).send();
  });

  app.get<{ Querystring: { phone?: string } }>('/phone/prompts', (request) =>
    deposits.prompts(request.query.phone),
  );
  const Answered = z.object({ do: z.enum(['approve', 'refuse', 'expire']), pin: z.string().optional() });
  app.post<{ Params: { id: string } }>('/phone/prompts/:id', (request, reply) => {
    const answered = Answered.parse(request.body);
    if (answered.do === 'approve' && !PIN.test(answered.pin ?? ''))
      return reply.code(422).send({ error: 'A PIN has four or five digits.' });
    const reason = answered.do === 'approve' ? null : 'PAYMENT_NOT_APPROVED';
    return reply.code(deposits.end(request.params.id, reason) ? 204 : 404).send();
  });
}

function rejectionOf({ amount, currency, payer }: Asked, { least, most }: DepositLimits): string | null {
  const { phoneNumber, provider } = payer.accountDetails;
  const operator = operatorOf(provider);
  if (!operator) return 'INVALID_PROVIDER';
  if (!operator.place.currencies.includes(currency)) return 'INVALID_CURRENCY';
  if (!isNumberOf(provider, phoneNumber)) return 'INVALID_PHONE_NUMBER';
  if ((amount.split('.')[1]?.length ?? 0) > decimalsOf(currency)) return 'INVALID_AMOUNT';
  return Number(amount) < Number(least ?? 0) || Number(amount) > Number(most ?? Infinity)
    ? 'AMOUNT_OUT_OF_BOUNDS'
    : null;
}
