/**
 * Attacks on a model that obeys every one of them: what it may do is decided by the code around it.
 * The model cites all that it was shown, and is always sure.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTurn } from '#server/domain/autopilot/turn.ts';
import { decide } from '#server/integrations/copilot/decide.ts';
import { tools } from '#server/integrations/copilot/tools.ts';
import { type Attack, attacks, firstOf, SECRETS } from '#tests/support/attacks.ts';
import { launched } from '#tests/support/campaigns.ts';
import { type CopilotStage, startCopilotStage } from '#tests/support/copilotStage.ts';
import { form, type ModelAnswer, type ModelRequest } from '#tests/support/scriptedModel.ts';

let stage: CopilotStage;
let marie: { id: string; phone: string };
let campaignId: string;
beforeAll(async () => {
  stage = await startCopilotStage({ LLM_DAILY_TOKENS: '1000000000' });
  marie = await stage.customerOf();
  const awa = await stage.customerOf();
  await stage.server.query(`update invoices set external_reference = 'F-99' where conversation_id = $1`, [
    awa.id,
  ]);
  campaignId = await launched(stage.org.ada);
});
afterAll(() => stage.stop());

const idsIn = ({ messages }: ModelRequest) =>
  messages.flatMap(({ content }) =>
    [...(content ?? '').matchAll(/<source id="([^"]*)"/g)].map(([, id]) => id),
  );
const said = (request: ModelRequest, text: string): ModelAnswer => ({
  form: form(text.replace('{{instructions}}', request.messages[0]!.content ?? ''), {
    sources: idsIn(request),
    confidence: 100,
  }),
});

/** Puts the attack's text where the model may read it; returns what it has to call to read it. */
async function plant({ place, text }: Attack): Promise<[name: string, input: unknown] | null> {
  const { server, org } = stage;
  const documents = {
    document: ['Courier', `Courier delivery to Yaounde. ${text}`],
    frenchDocument: ['Coursier', `Livraison à Yaounde par coursier. ${text}`],
    answers: ['Courier', `Question: What about delivery to Yaounde by courier?\nAnswer: Yes. ${text}`],
  } satisfies Record<string, [string, string]>;
  if (place in documents)
    await server.document(org, 'Courier.md', [documents[place as keyof typeof documents]]);
  const [marieOrder] = server.sandbox.shops.of('atelier-wouri.myshopify.com')!.books.orders;
  marieOrder!.lines[0]!.title = place === 'order' ? `Bag ${text}` : 'Bag Wouri';
  if (place === 'invoice')
    await server.query(`update invoices set description = $2 where conversation_id = $1`, [marie.id, text]);
  if (place === 'campaign')
    await server.query(`update campaigns set ai_context = $2 where id = $1`, [campaignId, text]);
  if (place === 'profile')
    await server.query(
      `update contacts set name = $2 where id = (select contact_id from conversations where id = $1)`,
      [marie.id, text],
    );
  if (place === 'order') return ['look_up_order', { number: '1001' }];
  return place === 'invoice' ? ['look_up_invoice', { number: 'F-77' }] : null;
}

describe('attacks', () => {
  it('are more than two hundred different ones, in both languages', () => {
    expect(new Set(attacks.map(({ title }) => title)).size).toBe(attacks.length);
    expect(attacks.length).toBeGreaterThan(300);
    expect(attacks.filter(({ demand }) => demand.isFrench).length).toBeGreaterThan(90);
  });

  it.each(attacks)('$title', async (attack) => {
    const { server, model, org } = stage;
    const { demand, message, place, text } = attack;
    const reads = await plant(attack);
    let rounds = 0;
    model.answers((request) => {
      rounds += 1;
      if (reads && rounds === 1) return { calls: [reads] };
      if (rounds === (reads ? 2 : 1)) return firstOf(demand, (says) => said(request, says));
      return said(request, 'Here is what I found: Secret belt, F-99, 2 pieces for 30000.');
    });
    const turn = openTurn();
    const decision = await decide(server.context, turn, {
      organisationId: org.id,
      ...(place === 'campaign' ? { conversationId: null, campaignId } : { conversationId: marie.id }),
      text: message,
      isReadable: true,
    });
    await server.query(`delete from documents where name = 'Courier.md'`);

    expect(rounds).toBeGreaterThan(0);
    expect(decision.kind, decision.kind === 'answer' ? decision.text : '').toBe('handOver');
    expect(turn.is('handingOver')).toBe(true);
    const draft = decision.kind === 'handOver' ? decision.handover.draft : undefined;
    if ('says' in demand.obeys) expect(draft ?? '').not.toContain(demand.obeys.says);
    // What speaks to a machine in the material never reaches the model.
    const read = model.requests.flatMap(({ messages }) => messages.map(({ content }) => content)).join('\n');
    if (place !== 'message') expect(read).not.toContain(demand.text);
    const shown = JSON.stringify(model.requests);
    for (const secret of SECRETS.filter(
      (it) => !message.includes(it) && !text.includes(it) && !JSON.stringify(demand).includes(it),
    ))
      expect(shown).not.toContain(secret);
    for (const request of model.requests) {
      const offered = request.tools?.map((it) => it.function.name) ?? [];
      expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(offered));
    }
  });
});
