import type { PairText } from '#contract/pair.ts';
import { listDataSources } from '#server/db/dataSources.ts';
import { deletePair, readPairs, writePair } from '#server/db/pairs.ts';
import { id, NOW, ORG, type Trials } from '#tests/support/decoys/stage.ts';

const [ADA, PAIR] = [id(1), id(2)];
const text: PairText = { questions: ['Do you wrap gifts?'], answer: 'Yes.', language: 'english' };
const pair = { id: PAIR, kind: 'pair', name: 'x?', questions: ['x?'], answer: 'x', owner: ADA };
const people = {
  'identity.user': { id: ADA, name: 'Ada', email: 'ada@a.test' },
  'identity.member': { organizationId: ORG, userId: ADA, role: 'admin' },
};

/** Trials of Copilot's sources. */
export const copilot: Trials = {
  dataSources: {
    listDataSources: {
      rows: { documents: { ...pair, kind: 'file' } },
      inTx: async (tx) => (await listDataSources(tx)).map((it) => it.id),
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
};
