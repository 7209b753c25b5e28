/** Compares shapes and numbers of the specification, written by hand, with the code. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { capabilities } from '#contract/capability.ts';
import { Contact } from '#contract/contact.ts';
import { Channel, Conversation, Filter, Label, LastMessage, Stats } from '#contract/conversation.ts';
import { failureIn, failureReasons, failureText } from '#contract/deliveryFailure.ts';
import type { FailureReason } from '#contract/failureReason.ts';
import { SOCKET, SOCKET_SILENCE_MS, wireEvents } from '#contract/events.ts';
import { Member, Membership, User } from '#contract/identity.ts';
import { Extras, SystemType } from '#contract/extras.ts';
import { Message, MessageType, STATUS } from '#contract/message.ts';
import { CONNECTED, Organisation } from '#contract/organisation.ts';
import { CONVERSATION_PAGE, DEFAULT_PAGE, INTEGER_MOST, MEMBER_PAGE, MESSAGE_PAGE } from '#contract/page.ts';
import { operations } from '#contract/operations.ts';
import { roleOf } from '#contract/policy.ts';
import { english } from '#i18n/english.ts';
import { french } from '#i18n/french.ts';
import { REPLY_WINDOW } from '#lib/time.ts';
import { limitOf, problemIn, redirectIn, UNUSUAL } from '#machines/connection/answer.ts';
import { ATTEMPTS_MAX, backoff } from '#machines/connection/realtime.rules.ts';
import { CONTACT_CACHE } from '#machines/contact/contactDetails.machine.ts';
import { SEARCH_PAUSE } from '#machines/conversation/assignDialog.machine.ts';
import { FOLLOW_WITHIN, SCROLL_WAIT } from '#machines/conversation/scrollPosition.machine.ts';
import { models } from '#machines/models.ts';

const fields = (schema: { shape: object }) => Object.keys(schema.shape);
const has = (schema: { shape: object }, ...wanted: string[]) =>
  expect(fields(schema)).toEqual(expect.arrayContaining(wanted));
const delayOf = (chart: string, name: string) =>
  (models[chart]!.machine.implementations.delays as Record<string, unknown>)[name];

describe('entities', () => {
  it('an organisation has what the specification lists, and no secret [ENT-001 ENT-002]', () => {
    has(
      Organisation,
      '_id',
      'channel_id',
      'clerk_id',
      'wa_phone_number',
      'copilot',
      'shopify',
      'zoho_crm',
      'pipedrive_crm',
      'pawapay',
      'instagram_settings',
      'api_integrations',
      'billing',
    );
    has(
      Organisation.shape.copilot,
      'enabled',
      'enable_notification',
      'escalation_topics',
      'confidence_threshold',
      'daily_budget',
      'answer_seconds',
      'data_sources',
    );
    has(
      Organisation.shape.instagram_settings,
      'status',
      'instagram_username',
      'instagram_display_name',
      'auth_method',
    );
    expect(fields(Organisation.shape.pawapay)).not.toContain('token');
    expect(CONNECTED).toEqual({ instagram: 1, integration: 2 });
  });

  it('people: membership, member, user [ENT-003 ENT-004 ENT-005]', () => {
    has(Membership, 'role', 'organisation');
    has(Membership.shape.organisation, 'id', 'name', 'imageUrl');
    has(Member.shape.publicUserData, 'userId', 'firstName', 'lastName', 'imageUrl');
    has(User, 'name', 'email', 'avatar');
  });

  it('a conversation and its last message [ENT-006 ENT-007 ENT-008]', () => {
    has(
      Conversation,
      '_id',
      'label',
      'channel',
      'last_message',
      'last_message_received_at',
      'handler_detail',
      'user',
      'summary',
      'shopify',
    );
    has(LastMessage, '_id', 'message', 'read', 'status', 'timestamp', 'sender_detail');
    expect(Label.options).toEqual([
      'ai-handled',
      'needs-attention',
      'manual',
      'resolved',
      'WhatsApp-Business',
    ]);
    expect(Channel.options).toEqual(['whatsapp', 'instagram']);
    // Snoozed conversations, which the specification does not have, are in a list of their own.
    expect(Filter.options).toEqual(['all', 'mine', 'require-attn', 'resolved', 'snoozed']);
  });

  it('a message, its types and its extras [ENT-009 ENT-010 ENT-011]', () => {
    has(
      Message,
      '_id',
      'conversation',
      'message',
      'message_type',
      'status',
      'mode',
      'created_at',
      'media_url',
      'image_url',
      'mime_type',
      'file_size',
    );
    has(Message, 'transcriptions', 'sender_detail', 'reactions', 'error', 'is_template_message', 'extras');
    expect([...MessageType.options].sort()).toEqual(
      [
        'text',
        'image',
        'document',
        'video',
        'audio',
        'sticker',
        'system',
        'order',
        'campaign',
        'location',
        'contacts',
        'unsupported',
      ].sort(),
    );
    has(
      Extras,
      'name',
      'image',
      'type',
      'notes',
      'assigned_by',
      'satisfaction_explanation',
      'modification_explanation',
      'is_client_satisfied',
    );
  });

  it('system events, stats, contacts [ENT-012 ENT-022 ENT-015]', () => {
    expect(SystemType.options).toEqual(
      expect.arrayContaining([
        'user_conversation_takeover',
        'user_conversation_note',
        'conversation_label_change',
        'user_conversation_resolve',
        'autopilot_takeover',
      ]),
    );
    expect(fields(Stats).sort()).toEqual(['all', 'mine', 'requiresAttention', 'resolved', 'snoozed']);
    has(
      Contact,
      '_id',
      'first_name',
      'last_name',
      'username',
      'image_url',
      'whatsapp_phone',
      'phone',
      'instagram_id',
      'channel',
      'tags',
      'address',
      'conversationSummary',
    );
  });

  it('what each channel can do [ENT-013 ENT-014 CHAT-029]', () => {
    expect(capabilities.instagram).toMatchObject({ reactions: false, tags: true, windowHours: 24 });
    expect(capabilities.whatsapp).toMatchObject({
      reactions: true,
      tags: false,
      typing: true,
      windowHours: 24,
    });
  });

  it('roles beyond admin and member have no access [SHELL-029]', () => {
    expect(
      ['org:admin', 'admin', 'org:member', 'member', 'org:guest', '', null].map((role) => roleOf(role)),
    ).toEqual(['admin', 'admin', 'member', 'member', null, null, null]);
  });
});

describe('numbers', () => {
  it('window and pages [CONST-001 CONST-002]', () => {
    expect(REPLY_WINDOW).toBe(24 * 60 * 60 * 1000);
    expect([CONVERSATION_PAGE, MESSAGE_PAGE, DEFAULT_PAGE]).toEqual([100, 100, 20]);
  });

  it('members, search, caches [FOOT-025 CONST-006 CHAT-031]', () => {
    expect([MEMBER_PAGE, SEARCH_PAUSE, CONTACT_CACHE]).toEqual([50, 350, 300_000]);
  });

  it('socket: ping, backoff, attempts, silence [CONST-016 RT-002 RT-004]', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 99].map(backoff)).toEqual([
      1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000,
    ]);
    expect([ATTEMPTS_MAX, delayOf('realtime', 'pingPause'), SOCKET_SILENCE_MS]).toEqual([
      100, 25_000, 60_000,
    ]);
  });

  it('connectivity, toast, scrolling [CONN-003 CONST-009 CHAT-012]', () => {
    expect([
      delayOf('connectivity', 'autoRetry'),
      delayOf('toast', 'removal'),
      FOLLOW_WITHIN,
      SCROLL_WAIT,
    ]).toEqual([10_000, 1_000_000, 20, 100]);
  });

  it('status codes of a message [MSG-018]', () => {
    expect(STATUS).toEqual({ sent: 0, delivered: 1, read: 200, failed: 404 });
  });

  it('the socket uses the names of the specification [RT-016]', () => {
    expect(SOCKET).toMatchObject({ join: 'JOIN_TOPIC', ping: 'PING', seen: 'MESSAGE_SEEN' });
    expect(Object.keys(wireEvents)).toEqual(
      expect.arrayContaining(['NEW_MESSAGE', 'MESSAGE_UPDATE', 'REACTION_RECEIVED', 'RELOAD_CONVERSATION']),
    );
  });
});

describe('answers', () => {
  const answer = (status: number, body: unknown, retryAfter: number | null = null) => ({
    status,
    body,
    retryAfter,
  });

  it('the text is read from error, else from message; the screen supplies the fixed one [ERR-001 CALL-054]', () => {
    expect(problemIn(answer(500, { error: 'One', message: 'Two' })).text).toBe('One');
    expect(problemIn(answer(500, { error: '', message: 'Two' })).text).toBe('Two');
    expect(problemIn(answer(500, '<html>')).text).toBeNull();
    expect(problemIn(answer(500, { error: UNUSUAL, message: UNUSUAL })).text).toBeNull();
    expect(english['errors.unusual']).toBe(UNUSUAL);
    expect(UNUSUAL).toBe('Some unusual error occured, please try again');
  });

  it('retryAfter is the body’s, else the header’s, else 60 [CONN-009]', () => {
    const asked = { method: 'GET', path: '/api/x' };
    const after = (body: unknown, header: number | null = null) =>
      limitOf(answer(429, body, header), asked).retryAfter;
    expect([
      after({ retryAfter: 5 }, 9),
      after({}, 9),
      after({ retryAfter: 'soon' }),
      after(null),
      after({ retryAfter: -3 }),
    ]).toEqual([5, 9, 60, 60, 60]);
  });

  it('redirects stay on this origin', () => {
    expect(redirectIn(answer(412, { redirectTo: '/onboarding' }))).toBe('/onboarding');
    expect(redirectIn(answer(409, { redirect_to: '/dashboard' }))).toBe('/dashboard');
    for (const lure of [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      '/a\\b',
      '/\t/evil.test',
      'javascript:alert(1)',
      'plans',
      7,
    ])
      expect(redirectIn(answer(412, { redirectTo: lure }))).toBeNull();
  });
});

describe('a failure’s text', () => {
  it('is mapped back to its reason on both channels, and shown in French [MSG-024]', () => {
    for (const reason of Object.keys(failureReasons) as FailureReason[])
      for (const channel of ['whatsapp', 'instagram'] as const) {
        const known = failureIn(failureText(reason, channel));
        expect(known?.endsWith(`.${reason}`)).toBe(true);
        const id = `message.failure.${known!}` as const;
        expect(english[id]).toBe(failureText(reason, channel));
        expect(french[id]).not.toBe(english[id]);
      }
    expect(failureIn('Message undeliverable')).toBeNull();
  });
});

describe('inputs', () => {
  interface Schema {
    type?: string;
    minimum?: number;
    maximum?: number;
    [more: string]: unknown;
  }
  /** Returns every number in a schema with its path. */
  const numbersIn = (schema: unknown, path: string): [path: string, number: Schema][] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const { type } = schema as Schema;
    // One of a few known numbers.
    if ('enum' in schema) return [];
    if (type === 'integer' || type === 'number') return [[path, schema as Schema]];
    return Object.entries(schema).flatMap(([name, held]) =>
      numbersIn(held, ['properties', 'items', 'anyOf'].includes(name) ? path : `${path}.${name}`),
    );
  };
  /** Numbers wider than an integer column, with reasons. */
  const wider: Record<string, string> = {
    'inspect.decisions.after': 'a bigint of the database',
    'campaign.checkDebts.recipients.template_variables.amount.1':
      'money: read like a text, stored as numeric',
    'campaign.createCollection.recipients.template_variables.amount.1':
      'money: read like a text, stored as numeric',
    'invoice.create.amount.0': 'money: checked and stored as numeric',
    'invoice.update.amount': 'money: compared with what is stored, never stored itself',
  };

  it('accept no number that the database cannot store', () => {
    const guilty = operations
      .flatMap(({ name, params, query, body }) =>
        [params, query, body]
          .filter((part) => part !== undefined)
          .flatMap((part) => numbersIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }), name)),
      )
      .filter(
        ([, { minimum, maximum }]) =>
          minimum === undefined || !(maximum !== undefined && maximum <= INTEGER_MOST),
      )
      .map(([path]) => path);
    expect(guilty.filter((path) => !Object.hasOwn(wider, path))).toEqual([]);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '0000-01-01', '2025-02-29T10:00:00Z'])(
    'refuse %s, a day that does not exist',
    (day) => {
      const { query } = operations.find(({ name }) => name === 'invoice.list')!;
      expect(z.safeParse(query, { from_date: day }).success).toBe(false);
      expect(z.safeParse(query, { from_date: '2028-02-29T10:00:00Z' }).success).toBe(true);
    },
  );
});
