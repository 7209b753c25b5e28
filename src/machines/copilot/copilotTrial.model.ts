import type { CopilotTrial } from '#contract/copilot.ts';
import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { copilotTrialMachine } from './copilotTrial.machine.ts';

export const someAnswer: CopilotTrial = {
  kind: 'answer',
  text: 'A suit is ready ten working days after we have taken the measurements.',
  source: 'Prices 2026.pdf',
  page: 3,
  confidence: 86,
  threshold: 60,
  read: [
    { kind: 'campaign', name: 'Autumn suits' },
    { kind: 'document', name: 'Prices 2026.pdf' },
  ],
};
export const someHandover: CopilotTrial = {
  kind: 'handOver',
  handover: {
    reason: 'unsure',
    confidence: 38,
    threshold: 60,
    source: 'Prices 2026.pdf',
    passage: 'A deposit of half the price is paid when the measurements are taken.',
    draft: 'Half the price is paid as a deposit.',
    question: 'Can my sister’s deposit be taken off my price?',
  },
  read: [{ kind: 'document', name: 'Prices 2026.pdf' }],
};
const question = 'How long does a suit take?';
const field = { role: 'textbox', name: 'copilot.try.question' } as const;

export const copilotTrialModel = model(copilotTrialMachine, {
  inputs: { 'a question to try': undefined },
  happenings: [
    { type: 'xstate.done.actor.loadCampaigns', output: [{ id: 'c1', name: 'Autumn suits' }] },
    { type: 'xstate.error.actor.loadCampaigns', error: new Failure('unreachable') },
    { type: 'xstate.done.actor.tryCopilot', output: someAnswer },
    { type: 'xstate.done.actor.tryCopilot', output: someHandover },
    { type: 'xstate.error.actor.tryCopilot', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.copilotTrial.asking' },
  ],
  sees: {
    writing: [field, { role: 'button', name: 'copilot.try.ask' }],
    asking: [field, { role: 'text', name: 'copilot.try.asking' }],
    answered: [field, { role: 'article', name: 'copilot.try.outcome' }],
    failed: [
      { role: 'alert', name: '' },
      { role: 'button', name: 'common.tryAgain' },
    ],
  },
  hides: {
    writing: [{ role: 'article', name: 'copilot.try.outcome' }],
    asking: [{ role: 'article', name: 'copilot.try.outcome' }],
    failed: [{ role: 'article', name: 'copilot.try.outcome' }],
  },
  causes: {
    'trial.about': [
      { event: { type: 'trial.about', campaignId: 'c1' }, by: 'world' },
      { event: { type: 'trial.about', campaignId: null }, by: 'world' },
    ],
    'trial.type': [
      { event: { type: 'trial.type', text: question }, by: { fill: 'copilot.try.question', with: question } },
      {
        event: { type: 'trial.type', text: 'Do you deliver?' },
        by: { fill: 'copilot.try.question', with: 'Do you deliver?' },
      },
      { event: { type: 'trial.type', text: ' ' }, by: { fill: 'copilot.try.question', with: ' ' } },
    ],
    'trial.ask': [
      {
        event: { type: 'trial.ask', instructions: null },
        by: { press: 'Enter', on: 'copilot.try.question' },
      },
      { event: { type: 'trial.ask', instructions: 'Say “tu”.' }, by: 'world' },
    ],
    'trial.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'only a question is asked': (now) => now.matches('writing') === (now.context.asked === ''),
    'an answer is shown only until the next question': (now) =>
      now.matches('answered') === (now.context.trial !== null),
    'a failure is shown only until the next question': (now) =>
      now.matches('failed') === (now.context.problem !== null),
    'what is shown is of the question that was asked last': (now, before) =>
      now.matches('asking') || now.context.asked === before.context.asked,
  },
  distinguishes: ({ context: { campaigns, campaignId, askedAbout, text, asked, trial, problem } }) => [
    campaigns.length,
    campaignId,
    askedAbout,
    text,
    asked,
    trial?.kind,
    problem?.code,
  ],
});
