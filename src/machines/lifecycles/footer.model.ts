import { HOUR, REPLY_WINDOW } from '#lib/time.ts';
import { model } from '../model.ts';
import { footerMachine, type FooterFacts } from './footer.machine.ts';

const start = Date.UTC(2026, 10, 21, 9);

const facts = (change: Partial<FooterFacts> = {}): FooterFacts => ({
  channel: 'whatsapp',
  instagramStatus: 0,
  label: 'ai-handled',
  handler: 'autopilot',
  lastReceivedAt: start,
  now: start + HOUR,
  ...change,
});

const changed = (change: Partial<FooterFacts>) => ({ event: { type: 'footer.factsChanged' as const, facts: facts(change) }, by: 'world' as const });

const late = { now: start + REPLY_WINDOW + 1 };

export const footerModel = model(footerMachine, {
  inputs: { automated: facts() },
  happenings: [{ type: 'xstate.after.windowLeft.footer.open' }],
  causes: {
    'footer.factsChanged': [
      changed({}),
      changed({ now: start + REPLY_WINDOW }),
      changed({ label: 'needs-attention', handler: 'none' }),
      changed({ label: 'manual', handler: 'none' }),
      changed({ label: 'manual', handler: 'me' }),
      changed({ label: 'manual', handler: 'other' }),
      changed({ label: 'resolved', handler: 'me' }),
      changed({ ...late, label: 'manual', handler: 'me' }),
      changed({ lastReceivedAt: null }),
      changed({ channel: 'instagram', instagramStatus: 1, label: 'manual', handler: 'me' }),
      changed({ channel: 'instagram', instagramStatus: 1, ...late }),
      changed({ channel: 'instagram', instagramStatus: 0 }),
    ],
  },
  passing: ['settling'],
  laws: {
    'only who may send has a composer': (now) =>
      now.hasTag('maySend') === (now.matches({ open: 'mine' }) || now.matches({ open: 'attention' })),
    'nothing is open outside the window': ({ context, ...now }) =>
      !('open' in Object(now.value)) || (context.lastReceivedAt !== null && context.now - context.lastReceivedAt <= REPLY_WINDOW),
    'a resolved conversation is never open': (now) => !now.matches('open') || now.context.label !== 'resolved',
    'only Instagram offers a tagged message': (now) => !now.matches({ closed: 'tagged' }) || now.context.channel === 'instagram',
  },
});
