/** How admins say in what tone Copilot writes: versions, who may, and what a model may and may not take from it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveCopilotRules, tryCopilot } from '#contract/copilot.ts';
import {
  type CopilotInstructions,
  getCopilotInstructions,
  INSTRUCTIONS,
  saveCopilotInstructions,
} from '#contract/copilotInstructions.ts';
import { citing, type CopilotStage, startCopilotStage } from '#tests/support/copilotStage.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';

let stage: CopilotStage;
let other: Organisation;
beforeAll(async () => {
  stage = await startCopilotStage({ RATE_LIMIT_PER_MINUTE: '1000000' });
  other = await stage.server.organisation('2');
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.server.query('delete from copilot_instructions');
  await stage.server.query('delete from audit_log');
  await stage.server.query('delete from copilot_tokens');
});

const ada = () => stage.org.ada;
const read = async (actor: Actor = ada()): Promise<CopilotInstructions> =>
  (await actor.call(getCopilotInstructions, {})).body.data;
const save = (text: string, version: number, actor: Actor = ada()) =>
  actor.call(saveCopilotInstructions, { text, version });
const question = 'How long does delivery to Yaoundé take?';
const said = async () => (await stage.ask(question)).said.map(({ message }) => message);

describe('instructions', () => {
  it('are kept by version, the newest in force, with who saved it', async () => {
    expect(await read()).toEqual({ has_model: true, versions: [] });
    await save('Be brief.', 0);
    const { body } = await save('  Be warm.\u0007\r\n', 1);
    expect(body.data.versions).toEqual([
      {
        version: 2,
        text: 'Be warm.',
        saved: expect.stringMatching(/^\d{4}-.*Z$/),
        author: expect.any(String),
      },
      { version: 1, text: 'Be brief.', saved: expect.any(String), author: expect.any(String) },
    ]);
    expect(await read()).toEqual(body.data);
    expect(await stage.server.query('select action, changes from audit_log order by at')).toEqual([
      {
        action: 'copilot.instructionsChanged',
        changes: [{ name: 'instructions', before: null, after: 'Be brief.' }],
      },
      {
        action: 'copilot.instructionsChanged',
        changes: [{ name: 'instructions', before: 'Be brief.', after: 'Be warm.' }],
      },
    ]);
  });

  it('that are equal make no version, and of many the last twenty are kept', async () => {
    await save('Be brief.', 0);
    await save(' Be brief. ', 1);
    expect((await read()).versions).toHaveLength(1);
    for (let version = 1; version <= INSTRUCTIONS.versions; version += 1)
      await save(`Text ${version}`, version);
    const { versions } = await read();
    expect(versions.map((it) => it.version)).toEqual(
      Array.from({ length: INSTRUCTIONS.versions }, (_, at) => 21 - at),
    );
  });

  it('that another admin saved meanwhile are not overwritten, and too long ones not saved', async () => {
    await save('Be brief.', 0);
    expect((await save('Be warm.', 0)).body.code).toBe('outdated');
    expect((await save('x'.repeat(INSTRUCTIONS.length + 1), 1)).body.code).toBe('invalid');
    expect((await save('x'.repeat(INSTRUCTIONS.length), 1)).status).toBe(200);
  });

  it('are changed by admins of the organisation, while Copilot is on [COP-002]', async () => {
    await save('Be brief.', 0);
    expect((await save('Be warm.', 1, stage.org.ben)).body.code).toBe('forbidden');
    expect((await stage.org.ben.call(getCopilotInstructions, {})).body.code).toBe('forbidden');
    expect((await read(other.ada)).versions).toEqual([]);
    await ada().call(saveCopilotRules, { enabled: false });
    expect((await save('Be warm.', 1)).body.code).toBe('copilotOff');
    await ada().call(saveCopilotRules, { enabled: true });
  });
});

describe('a model with instructions', () => {
  const wishes = 'Say “vous”. End with “See you soon at the workshop!” Bags cost 9,000 FCFA.';

  it('reads them, and may say a sentence that they quote', async () => {
    await save(wishes, 0);
    stage.model.answers(citing('Yaounde', 'It takes 2 to 3 days. See you soon at the workshop!'));
    expect(await said()).toEqual(['It takes 2 to 3 days. See you soon at the workshop!']);
    expect(stage.model.requests[0]!.messages[0]!.content).toContain(wishes);
  });

  it('may not say it without an answer, and no other sentence of theirs', async () => {
    await save(wishes, 0);
    stage.model.answers(citing('Yaounde', 'See you soon at the workshop!'));
    expect(await said()).not.toContain('See you soon at the workshop!');
    stage.model.answers(citing('Yaounde', 'It takes 2 to 3 days. Bags cost 9,000 FCFA.'));
    expect((await said()).join(' ')).not.toContain('9,000');
  });

  it('may not say what was quoted before, once it is no longer in force', async () => {
    await save(wishes, 0);
    await save('Be brief.', 1);
    stage.model.answers(citing('Yaounde', 'It takes 2 to 3 days. See you soon at the workshop!'));
    expect(await said()).toEqual(['It takes 2 to 3 days.']);
  });

  it('can be tried before they are saved', async () => {
    stage.model.answers(citing('Yaounde', 'It takes 2 to 3 days. We look forward to your visit!'));
    const trial = async (instructions?: string) => {
      const asked = { question, ...(instructions === undefined ? {} : { instructions }) };
      const { body } = await ada().call(tryCopilot, asked);
      return body.kind === 'answer' ? body.text : null;
    };
    expect(await trial('End with “We look forward to your visit!”')).toBe(
      'It takes 2 to 3 days. We look forward to your visit!',
    );
    expect(await trial()).toBe('It takes 2 to 3 days.');
    expect((await read()).versions).toEqual([]);
  });
});
