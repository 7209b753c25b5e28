/**
 * What is the result of Instagram's login?
 *
 * `/instagram/connected` contains success, error and username (INT-IG-015). After a success the organisation is loaded
 * again, so that the next page knows the account; without a WhatsApp channel the next page is the onboarding
 * (INT-IG-010).
 *
 * Intents  settings.continue
 * Ports    refreshOrganisation
 */
import { excerpt } from '#lib/excerpt.ts';
import { assign, setup } from 'xstate';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';

export const INTEGRATIONS = '/dashboard/settings/integrations';

interface Context {
  success: boolean;
  username: string | null;
  /** The decoded error: a code of the callback, or text. */
  error: string | null;
  hasChannel: boolean;
}

/** Some providers encode twice. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The outcome in the address: `success=true`, or `success=false` with an error; else unknown (INT-IG-018). */
export function readReturn(address: string): Pick<Context, 'success' | 'username' | 'error'> {
  const asked = new URLSearchParams(address.split('?')[1] ?? '');
  const success = asked.get('success');
  const error = excerpt(decoded(asked.get('error') ?? '').trim(), 500);
  const username = excerpt((asked.get('username') ?? '').trim().replace(/^@/, ''), 100);
  if (success === 'true' && error === '')
    return { success: true, username: username === '' ? null : username, error: null };
  return { success: false, username: null, error: success === 'false' && error !== '' ? error : null };
}

const chart = setup({
  types: {
    input: {} as { address: string },
    context: {} as Context,
    events: {} as { type: 'settings.continue' },
    output: {} as { to: string },
  },
  actors: { refreshOrganisation: port<{ hasChannel: boolean }>('refreshOrganisation') },
  guards: {
    isSuccess: ({ context }) => context.success,
    isDescribed: ({ context }) => context.error !== null,
  },
  actions: { setHasChannel: assign((_, { hasChannel }: { hasChannel: boolean }) => ({ hasChannel })) },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const instagramConnectedMachine = chart.createMachine({
  id: 'instagramConnected',
  context: ({ input }) => ({ ...readReturn(input.address), hasChannel: true }),
  output: ({ context }) => ({
    to: context.success && !context.hasChannel ? '/onboarding' : INTEGRATIONS,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The address that Instagram returned to is read.',
      always: [
        { guard: 'isSuccess', target: 'loading', meta: { spec: ['INT-IG-015'] } },
        { guard: 'isDescribed', target: 'error.described', meta: { spec: ['INT-IG-017'] } },
        { target: 'error.unknown', meta: { spec: ['INT-IG-018'] } },
      ],
    },
    loading: {
      description: 'The organisation is being read again.',
      ...request({
        src: 'refreshOrganisation',
        onDone: {
          target: 'success',
          actions: { type: 'setHasChannel', params: ({ event }) => event.output },
          meta: { spec: ['INT-IG-016'] },
        },
        // Instagram has confirmed; the next page loads the organisation again.
        onFailure: 'success',
      }),
    },
    success: {
      description: 'The account is connected.',
      on: { 'settings.continue': { target: 'done', meta: { spec: ['INT-IG-010'] } } },
    },
    error: {
      description: 'The connection failed and the reason is shown.',
      initial: 'unknown',
      states: { described: {}, unknown: {} },
      on: { 'settings.continue': { target: 'done', meta: { spec: ['INT-IG-017'] } } },
    },
    done: { description: 'The person goes on to the next page.', type: 'final' },
  },
});
