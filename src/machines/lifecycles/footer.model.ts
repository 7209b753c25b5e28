import { HOUR, REPLY_WINDOW } from '#lib/time.ts';
import { model, passing } from '../model.ts';
import { footerMachine, type FooterFacts } from './footer.machine.ts';

const start = Date.UTC(2026, 10, 21, 9);

const facts = (change: Partial<FooterFacts> = {}): FooterFacts => ({
  channel: 'whatsapp',
  instagramStatus: 0,
  label: 'ai-handled',
  handler: 'autopilot',
  lastReceivedAt: start,
  waiting: false,
  now: start + HOUR,
  ...change,
});

const changed = (change: Partial<FooterFacts>) => ({
  event: { type: 'footer.factsChanged' as const, facts: facts(change) },
  by: 'world' as const,
});

const LATE = { now: start + REPLY_WINDOW + 1 };

export const footerModel = model(footerMachine, {
  inputs: { automated: facts() },
  happenings: [{ type: 'xstate.after.windowLeft.footer.open' }],
  sees: {
    settling: passing,
    none: [],
    'closed.template': [{ role: 'button', name: 'footer.addNote' }],
    'closed.tagged': [
      { role: 'text', name: 'footer.closed.instagram' },
      { role: 'button', name: 'footer.addNote' },
    ],
    'closed.waiting': [
      { role: 'text', name: 'footer.waiting.title' },
      { role: 'button', name: 'footer.addNote' },
      { role: 'button', name: 'reactivation.open' },
    ],
    'open.attention': [
      { role: 'text', name: 'footer.attention.label' },
      { role: 'textbox', name: 'composer.field' },
      { role: 'button', name: 'footer.takeOver' },
    ],
    'open.unassigned': [
      { role: 'text', name: 'footer.unassigned.title' },
      { role: 'button', name: 'footer.addNote' },
    ],
    'open.autopilot': [
      { role: 'text', name: 'footer.autopilot.title' },
      { role: 'button', name: 'footer.addNote' },
      { role: 'button', name: 'footer.takeOver' },
    ],
    'open.mine': [{ role: 'textbox', name: 'composer.field' }],
    'open.restricted': [
      { role: 'text', name: { id: 'footer.restricted.title', values: { name: 'Ben Fotso' } } },
      { role: 'button', name: 'footer.addNote' },
    ],
  },
  hides: {
    none: [
      { role: 'textbox', name: 'composer.field' },
      { role: 'button', name: 'footer.addNote' },
    ],
    'closed.template': [
      { role: 'textbox', name: 'composer.field' },
      { role: 'text', name: 'footer.waiting.title' },
    ],
    'closed.tagged': [{ role: 'textbox', name: 'composer.field' }],
    'closed.waiting': [{ role: 'textbox', name: 'composer.field' }],
    'open.unassigned': [
      { role: 'textbox', name: 'composer.field' },
      { role: 'button', name: 'footer.takeOver' },
    ],
    'open.autopilot': [{ role: 'textbox', name: 'composer.field' }],
    'open.mine': [{ role: 'button', name: 'footer.takeOver' }],
    'open.restricted': [
      { role: 'textbox', name: 'composer.field' },
      { role: 'button', name: 'footer.takeOver' },
    ],
  },
  causes: {
    'footer.factsChanged': [
      changed({}),
      changed({ now: start + REPLY_WINDOW }),
      changed({ label: 'needs-attention', handler: 'none' }),
      changed({ label: 'manual', handler: 'none' }),
      changed({ label: 'manual', handler: 'me' }),
      changed({ label: 'manual', handler: 'other' }),
      changed({ label: 'resolved', handler: 'me' }),
      changed({ ...LATE, label: 'manual', handler: 'me' }),
      changed({ ...LATE, label: 'manual', handler: 'me', waiting: true }),
      changed({ ...LATE, label: 'resolved', handler: 'me', waiting: true }),
      changed({ label: 'manual', handler: 'me', waiting: true }),
      changed({ lastReceivedAt: null }),
      changed({ channel: 'instagram', instagramStatus: 1, label: 'manual', handler: 'me' }),
      changed({ channel: 'instagram', instagramStatus: 1, ...LATE }),
      changed({ channel: 'instagram', instagramStatus: 0 }),
    ],
  },
  laws: {
    'only an agent who may send has a composer': (now) =>
      now.hasTag('maySend') === (now.matches({ open: 'mine' }) || now.matches({ open: 'attention' })),
    'nothing is open outside the window': ({ context, ...now }) =>
      !('open' in Object(now.value)) ||
      (context.lastReceivedAt !== null && context.now - context.lastReceivedAt <= REPLY_WINDOW),
    'a resolved conversation is never open': (now) =>
      !now.matches('open') || now.context.label !== 'resolved',
    'only a closed conversation that is not resolved waits for its customer': ({ context, ...now }) =>
      !('closed' in Object(now.value) && Object(now.value).closed === 'waiting') ||
      (context.waiting && context.label === 'manual' && context.channel === 'whatsapp'),
    'only Instagram offers a tagged message': (now) =>
      !now.matches({ closed: 'tagged' }) || now.context.channel === 'instagram',
  },
});
