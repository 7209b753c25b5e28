import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { AppContext } from '#app/wiring/appContext.ts';
import { applyPassing } from '#app/wiring/connection/passing.ts';
import { wireRealtime } from '#app/wiring/connection/realtime.ts';
import { wireAttachments } from '#app/wiring/conversation/attaching.ts';
import { idOfDraft, loadDrafts, showDraft } from '#app/wiring/conversation/drafts.ts';
import { wireSendLater } from '#app/wiring/conversation/sendLater.ts';
import { wireOutbox } from '#app/wiring/conversation/sending.ts';
import { Failure } from '#contract/failure.ts';
import type { Outgoing } from '#machines/conversation/messageSend.machine.ts';
import { createCache } from '#services/createCache.ts';
import { saveDraft } from '#services/drafts.ts';
import { holdFile } from '#services/files.ts';

const owner = { userId: 'ada', organisationId: 'o1' };
const at = (second: number) => new Date(Date.UTC(2026, 0, 5, 12, 0, second)).toISOString();
afterEach(() => localStorage.clear());

interface Called {
  name: string;
  input: Record<string, unknown>;
  options: Record<string, unknown>;
}
/** A page with an open conversation `v1`, whose composer has `text`; `answer` is the server's. */
function aPage(answer: (called: Called) => unknown, text = '') {
  const calls: Called[] = [];
  const queued: Outgoing[] = [];
  const sent = { composer: [] as object[], unsentText: [] as object[] };
  const part = (of: keyof typeof sent) => ({
    send: (event: object) => sent[of].push(event),
    getSnapshot: () => ({ context: { text, replyTo: null, channel: 'whatsapp' } }),
  });
  const chat = {
    context: { conversationId: 'v1' },
    children: { composer: part('composer'), unsentText: part('unsentText') },
  };
  const children = {
    chat: { getSnapshot: () => chat },
    outbox: { send: ({ outgoing }: { outgoing: Outgoing }) => queued.push(outgoing) },
  };
  const dashboard = { getSnapshot: () => ({ children }), subscribe: () => {} };
  const connectivity = createActor(
    setup({}).createMachine({ initial: 'reachable', states: { reachable: {} } }),
  );
  const app = {
    actors: {
      app: { getSnapshot: () => ({ children: { dashboard }, context: { me: null } }), send: () => {} },
      appVersion: { send: () => {} },
      connectivity: connectivity.start(),
    },
    cache: createCache(),
    owner: () => owner,
    showToast: () => {},
    call: async ({ name }: { name: string }, input: never, options: never) => {
      calls.push({ name, input, options });
      const given = answer({ name, input, options });
      if (given instanceof Failure) throw given;
      return given;
    },
  };
  const kept = () => calls.filter(({ name }) => name === 'draft.keep').map(({ input }) => input['id']);
  return { app: app as unknown as AppContext, calls, kept, queued, sent };
}
const nothing = ({ name }: Called) => (name === 'draft.list' ? { data: [] } : { success: true });

it('a page shares at its start what was written or sent before the last one closed without a network', async () => {
  saveDraft(owner, 'v1', { text: 'Typed in the train' }, 0);
  const { app, kept } = aPage(nothing);
  await loadDrafts(app);
  await vi.waitFor(() => expect(kept()).toEqual(['v1']), 4000);
  await loadDrafts(app);
  expect(kept()).toEqual(['v1']);
});

it('a draft whose conversation is gone does not keep the others from the server', async () => {
  saveDraft(owner, 'gone', { text: 'Hello' }, 0);
  saveDraft(owner, 'v1', { text: 'Good morning' }, 0);
  const { app, kept } = aPage((called) =>
    called.input['id'] === 'gone' ? new Failure('notFound') : nothing(called),
  );
  await loadDrafts(app);
  await vi.waitFor(() => expect(kept()).toEqual(['gone', 'v1']), 4000);
});

it('a page that was without a connection asks which drafts were sent meanwhile', async () => {
  const { app, calls } = aPage(nothing);
  const { catchUp } = wireRealtime(app).implementations.actions as unknown as Record<
    string,
    (of: object, params: object) => void
  >;
  catchUp!({ context: { seq: 4 } }, { joined: { seq: 4, refetch: false, missed: [] } });
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['draft.list']));
});

it('a text that a colleague’s turn left unsent follows the draft of another device', async () => {
  const { app, sent } = aPage(nothing);
  applyPassing(app, {
    name: 'DRAFT_CHANGED',
    organizationId: 'o1',
    draft: { conversation_id: 'v1' as never, text: 'Half a thought', written_at: at(1) },
  });
  await vi.waitFor(() =>
    expect(sent.unsentText).toEqual([{ type: 'draft.changed', text: 'Half a thought' }]),
  );
  showDraft(app, 'v1');
  expect(sent.composer).toHaveLength(2);
});

it('a text is one message on all devices, sent alone, with a quote or as the caption of a file', async () => {
  saveDraft(owner, 'v1', { text: 'The invoice.' }, 0);
  const { app, queued, calls } = aPage(() => ({ data: {} }));
  const { id } = idOfDraft(app, { conversationId: 'v1', text: 'The invoice.' });
  expect(id).toBeDefined();

  const { enqueueFiles } = wireAttachments(app).implementations.actions as unknown as Record<
    string,
    (of: object, params: object) => void
  >;
  const bytes = new Blob(['x']);
  const files = [0, 1].map(() => ({
    id: holdFile(bytes),
    name: 'a.pdf',
    mimeType: 'application/pdf',
    size: 1,
  }));
  const beside = { conversationId: 'v1', channel: 'whatsapp', replyTo: null };
  enqueueFiles!({}, { ...beside, files, text: 'The invoice.' });
  await vi.waitFor(() =>
    expect(queued.map(({ clientMessageId, text }) => [clientMessageId, text])).toEqual([
      [id, 'The invoice.'],
      [files[1]!.id, ''],
    ]),
  );
  queued.length = 0;
  const long = 'x'.repeat(2000);
  saveDraft(owner, 'v1', { text: long }, 1);
  enqueueFiles!({}, { ...beside, files: files.slice(1), text: long });
  await vi.waitFor(() =>
    expect(queued.map(({ clientMessageId }) => clientMessageId)).toEqual([
      idOfDraft(app, { conversationId: 'v1', text: long }).id,
      files[1]!.id,
    ]),
  );

  const sends = wireOutbox(app).implementations.actors['messageSend'] as unknown as {
    implementations: { actors: { sendMessage: Parameters<typeof createActor>[0] } };
  };
  const { sendMessage } = sends.implementations.actors;
  createActor(sendMessage, {
    input: { clientMessageId: id, conversationId: 'v1', channel: 'whatsapp', text: 'T', replyTo: null },
  } as never).start();
  await vi.waitFor(() => expect(calls.at(-1)?.input['client_message_id']).toBe(id));
  // The same key with another quote would be refused.
  expect(calls.at(-1)?.options).not.toHaveProperty('idempotencyKey');
});

it('a letter that another tab added while a text was being scheduled stays, without the scheduled text', async () => {
  const { app, sent } = aPage(() => ({}), 'See you then. PS');
  const { scheduleMessage } = wireSendLater(app).implementations.actors as unknown as Record<
    string,
    Parameters<typeof createActor>[0]
  >;
  const draft = { text: 'See you then.', replyTo: null, isBeside: false, files: [] };
  createActor(scheduleMessage!, {
    input: { conversationId: 'v1', at: 0, reopens: false, draft },
  } as never).start();
  await vi.waitFor(() => expect(sent.composer).toContainEqual({ type: 'composer.type', text: ' PS' }));
});
