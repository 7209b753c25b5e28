import { MODE } from '#contract/message.ts';
import {
  accessCut,
  completeParted,
  forgetUsers,
  moveMessages,
  readReach,
  tallyOf,
} from '#server/db/partContact.ts';
import { EARLIER, id, NOW, type Trials } from '#tests/support/decoys/stage.ts';

const [CONTACT, OTHER_CONTACT, THIRD_CONTACT, FROM, TO, THIRD] = [id(1), id(2), id(3), id(4), id(5), id(6)];
const [FIRST, NOTE, MOVED, QUOTING, QUOTED, ELSEWHERE] = [id(11), id(12), id(13), id(14), id(15), id(16)];
const AT = new Date(NOW);
const PHONE = '237677000111';

const identity = { contact_id: CONTACT, channel: 'whatsapp', value: PHONE, kind: 'user', seen_at: AT };
const message = { conversation_id: FROM, mode: MODE.received, message_type: 'text', created_at: AT };
const moved = { ...message, id: MOVED, seq: 3 };
const quoting = (quoted: string) => ({ message_id: quoted, message: 'Yes', message_type: 'text' });

/** Rows of the conversation that is parted, before and after the cut, and of one that has nothing to do with it. */
const cut = (more: Record<string, unknown>, column: string) => [
  { ...more, conversation_id: FROM, [column]: AT },
  { ...more, conversation_id: FROM, [column]: EARLIER },
  { ...more, conversation_id: THIRD, [column]: AT },
];
const job = { kind: 'autopilot.answer', state: 'ready', payload: {} };
const sending = (messageId: string, state: string, lane: string = FROM) => ({
  kind: 'message.send',
  lane,
  dedupe: `${messageId} ${state} ${lane}`,
  state,
  payload: { messageId },
});

/** Trials of a contact's messages that become another contact's. */
export const parting: Trials = {
  partContact: {
    readReach: {
      rows: { contacts: { id: CONTACT, channel: 'whatsapp' }, contact_identities: identity },
      inTx: (tx) => readReach(tx, CONTACT),
    },
    accessCut: {
      rows: {
        conversations: { id: FROM, contact_id: CONTACT, label: 'resolved' },
        messages: [
          { ...message, id: FIRST, seq: 1 },
          { ...moved, seq: 2 },
        ],
      },
      inTx: async (tx) => {
        const found = await accessCut(tx, CONTACT, MOVED);
        return found && [found.seq, found.staying, found.moving];
      },
    },
    forgetUsers: {
      rows: { contact_identities: identity },
      inTx: (tx) =>
        forgetUsers(tx, { channel: 'whatsapp', contactId: CONTACT }, [{ kind: 'user', value: PHONE }]),
    },
    completeParted: {
      rows: {
        contacts: [
          { id: CONTACT, marketing_stopped_at: new Date(NOW + 1), marketing_said_at: AT },
          { id: OTHER_CONTACT, address: 'x' },
        ],
        contact_identities: { ...identity, contact_id: OTHER_CONTACT },
        mixed_contacts: { contact_id: CONTACT },
      },
      inTx: (tx) =>
        completeParted(tx, { first: CONTACT, other: OTHER_CONTACT, at: NOW }, [
          { kind: 'user', value: PHONE, via: 'x', seen_at: EARLIER },
        ]),
    },
    moveMessages: {
      isFixed: true,
      rows: {
        contacts: [CONTACT, OTHER_CONTACT, THIRD_CONTACT].map((it) => ({ id: it, address: it })),
        conversations: [
          {
            id: FROM,
            contact_id: CONTACT,
            message_count: 5,
            label: 'resolved',
            summary: 'x',
            summary_seq: 1,
            summary_at: AT,
          },
          { id: TO, contact_id: OTHER_CONTACT, label: 'resolved' },
          {
            id: THIRD,
            contact_id: THIRD_CONTACT,
            label: 'resolved',
            summary: 'x',
            summary_seq: 1,
            summary_at: AT,
          },
        ],
        messages: [
          { ...message, id: FIRST, seq: 1, reply_to: quoting(QUOTED) },
          { ...message, id: NOTE, seq: 2, extras: { type: 'user_conversation_note' } },
          moved,
          { ...message, id: QUOTING, seq: 4, message_type: 'system', reply_to: quoting(FIRST) },
          { ...message, id: QUOTED, seq: 5, reply_to: quoting(MOVED), mode: MODE.agent },
          { ...message, id: ELSEWHERE, seq: 9, conversation_id: THIRD, reply_to: quoting(MOVED) },
        ],
        campaign_recipients: [
          {
            message_id: MOVED,
            contact_id: CONTACT,
            conversation_id: FROM,
            campaign_id: id(20),
            position: 1,
            phone: '1',
          },
          {
            message_id: FIRST,
            contact_id: CONTACT,
            conversation_id: FROM,
            campaign_id: id(20),
            position: 2,
            phone: '2',
          },
        ],
        response_times: cut({}, 'at'),
        satisfaction_questions: cut({ channel: 'whatsapp', resolved_at: AT, state: 'asked' }, 'asked_at'),
        unanswered_questions: cut({}, 'asked_at'),
        outbox: [
          ...['ready', 'leased', 'doubtful', 'unconfirmed', 'done'].map((state) => sending(MOVED, state)),
          sending(FIRST, 'ready'),
          sending(MOVED, 'ready', THIRD),
          { ...job, lane: `answer/${FROM}`, dedupe: `answer:${FROM}:3` },
          { ...job, lane: `answer/${FROM}`, dedupe: `answer:${FROM}:4`, state: 'done' },
          { ...job, kind: 'conversation.summarise', lane: FROM, dedupe: `summary:${FROM}:5` },
          { ...job, lane: `answer/${FROM}`, dedupe: `answer:${FROM}:1` },
        ],
      },
      inTx: (tx) => moveMessages(tx, { from: FROM, to: TO, contactId: OTHER_CONTACT, seq: 2, at: NOW }),
    },
    tallyOf: {
      rows: {
        messages: [
          { ...message, id: FIRST, seq: 1, mode: MODE.agent, created_at: EARLIER, message: 'a' },
          { ...moved, message: 'b', provider_id: 'p' },
        ],
      },
      inTx: async (tx) => {
        const { lastMessage, lastReceivedAt, waitingSince, ...counted } = await tallyOf(tx, {
          id: FROM as never,
        });
        return {
          ...counted,
          last: lastMessage?._id,
          isHeard: lastReceivedAt !== null,
          waits: waitingSince === NOW,
        };
      },
    },
  },
};
