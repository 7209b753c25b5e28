import { INSTRUCTIONS } from '#contract/copilotInstructions.ts';
import { MODE } from '#contract/message.ts';
import type { PairText } from '#contract/pair.ts';
import { currentInstructions, readInstructions, writeInstructions } from '#server/db/copilotInstructions.ts';
import { listDataSources } from '#server/db/dataSources.ts';
import { namesOfDocuments } from '#server/db/documents.ts';
import { deletePair, readPairs, writePair } from '#server/db/pairs.ts';
import { countTurn } from '#server/db/reports.ts';
import { readEarlier } from '#server/db/summaries.ts';
import { dropUnanswered, keepUnanswered, readUnanswered } from '#server/db/unansweredQuestions.ts';
import { EARLIER, id, LATER, NOW, ORG, type Trials } from '#tests/support/decoys/stage.ts';

const [ADA, PAIR] = [id(1), id(2)];
const text: PairText = { questions: ['Do you wrap gifts?'], answer: 'Yes.', language: 'english' };
const pair = { id: PAIR, kind: 'pair', name: 'x?', questions: ['x?'], answer: 'x', owner: ADA };
const people = {
  'identity.user': { id: ADA, name: 'Ada', email: 'ada@a.test' },
  'identity.member': { organizationId: ORG, userId: ADA, role: 'admin' },
};
const [ASKED, OTHER, CHAT] = [id(4), id(5), id(6)];
const answer = { conversation_id: CHAT, mode: MODE.agent, message_type: 'text' };
const about = { question: 'Gifts?', subject: 'gift', conversation_id: CHAT };

/** Trials of Copilot's sources. */
export const copilot: Trials = {
  copilotInstructions: {
    readInstructions: {
      rows: { ...people, copilot_instructions: { version: 1, text: 'Be brief.', author_id: ADA } },
      inTx: readInstructions,
    },
    currentInstructions: {
      rows: { copilot_instructions: { version: 1, text: 'Be brief.', author_id: ADA } },
      inTx: currentInstructions,
    },
    writeInstructions: {
      rows: {
        copilot_instructions: [1, 2].map((version) => ({ version, text: 'Be brief.', author_id: ADA })),
      },
      inTx: (tx) =>
        writeInstructions(tx, {
          version: INSTRUCTIONS.versions + 1,
          text: 'Be warm.',
          authorId: ADA,
          now: NOW,
        }),
    },
  },
  dataSources: {
    listDataSources: {
      rows: { documents: { ...pair, kind: 'file' } },
      inTx: async (tx) => (await listDataSources(tx)).map((it) => it.id),
    },
  },
  documents: {
    namesOfDocuments: { rows: { documents: pair }, inTx: (tx) => namesOfDocuments(tx, [PAIR]) },
  },
  reports: {
    countTurn: {
      rows: { passages: { id: id(3), document_id: PAIR, seq: 1, language: 'english' } },
      inTx: (tx) => countTurn(tx, { at: NOW, channel: 'whatsapp', outcome: 'answered', passageId: id(3) }),
    },
  },
  pairs: {
    readPairs: {
      rows: { ...people, documents: pair },
      inTx: async (tx) => (await readPairs(tx)).map((it) => [it.id, it.owner, it.is_set_aside]),
    },
    writePair: {
      rows: { documents: pair, passages: { id: id(3), document_id: PAIR, seq: 1, language: 'english' } },
      inTx: (tx) => writePair(tx, { id: PAIR, ownerId: ADA, now: NOW, ...text }),
    },
    deletePair: { rows: { documents: pair }, inTx: (tx) => deletePair(tx, PAIR) },
  },
  summaries: {
    readEarlier: {
      rows: {
        messages: [
          { conversation_id: CHAT, seq: 1, mode: MODE.received, message_type: 'text', message: 'Gifts?' },
          { conversation_id: CHAT, seq: 2, mode: MODE.copilot, message_type: 'text', message: 'Yes.' },
          { conversation_id: CHAT, seq: 3, mode: MODE.received, message_type: 'text', message: 'How much?' },
        ],
      },
      inTx: async (tx) => (await readEarlier(tx, CHAT)).map(({ seq, by }) => [seq, by]),
    },
  },
  unansweredQuestions: {
    keepUnanswered: {
      rows: {},
      inTx: (tx) =>
        keepUnanswered(tx, {
          id: ASKED,
          conversationId: CHAT,
          question: 'Gifts?',
          words: 'gifts',
          language: 'english',
          at: NOW,
        }),
    },
    'keepUnanswered without a telling word': {
      rows: {},
      inTx: (tx) =>
        keepUnanswered(tx, {
          id: ASKED,
          conversationId: CHAT,
          question: 'And?',
          words: 'and',
          language: 'english',
          at: NOW,
        }),
    },
    readUnanswered: {
      rows: {
        unanswered_questions: [
          { id: ASKED, ...about, asked_at: EARLIER },
          { id: OTHER, ...about, subject: 'bicycl', conversation_id: OTHER, asked_at: LATER },
        ],
        messages: [
          { ...answer, message: 'Yes.', created_at: new Date(NOW) },
          { ...answer, message: 'No.', conversation_id: OTHER, created_at: new Date(NOW + 7_200_000) },
        ],
      },
      inTx: async (tx) => (await readUnanswered(tx)).map((it) => [it.id, it.count, it.answer]),
    },
    'readUnanswered, with a text of the same instant': {
      isFixed: true,
      rows: {
        unanswered_questions: { id: ASKED, ...about, asked_at: EARLIER },
        messages: { ...answer, message: 'Yes.', created_at: EARLIER },
      },
      inTx: async (tx) => (await readUnanswered(tx)).map((it) => it.answer),
    },
    dropUnanswered: {
      rows: {
        unanswered_questions: [
          { id: ASKED, ...about, asked_at: new Date(NOW) },
          { id: OTHER, ...about, asked_at: EARLIER },
        ],
      },
      inTx: (tx) => dropUnanswered(tx, ASKED),
    },
  },
};
