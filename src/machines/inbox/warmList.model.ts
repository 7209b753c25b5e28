import { model } from '../model.ts';
import { warmListMachine, type ListOwner } from './warmList.machine.ts';

const ada: ListOwner = { userId: 'u1', organisationId: 'o1' };
const emil: ListOwner = { userId: 'u2', organisationId: 'o1' };
const elsewhere: ListOwner = { userId: 'u1', organisationId: 'o2' };
const known = (owner: ListOwner) => ({
  event: { type: 'session.known' as const, owner },
  by: 'world' as const,
});
const isOwner = (one: ListOwner | null, other: ListOwner | null) =>
  one?.userId === other?.userId && one?.organisationId === other?.organisationId;

export const warmListModel = model(warmListMachine, {
  inputs: {
    'a device that keeps a list': { kept: { owner: ada, filter: 'all', rows: [] } },
    'a device that keeps no list': { kept: null },
  },
  happenings: [],
  causes: {
    'session.known': [known(ada), known(emil), known(elsewhere)],
    'session.none': [{ event: { type: 'session.none' }, by: 'world' }],
    'list.answered': [{ event: { type: 'list.answered', list: { filter: 'all', rows: [] } }, by: 'world' }],
  },
  passing: ['settling'],
  laws: {
    'a list is never another person’s or another organisation’s': ({ context: { owner, kept } }) =>
      owner === null || kept === null || isOwner(owner, kept.owner),
    'without a person nothing is kept': (now) => !now.matches('absent') || now.context.kept === null,
    'the server’s list replaces the kept one': (now) => !now.matches('current') || now.context.kept === null,
    'a list is shown before the server answers only once per page': (now, before) =>
      !now.matches('shown') || before.matches('shown') || before.matches('settling'),
  },
  distinguishes: ({ context }) => [
    context.kept !== null,
    context.owner?.userId,
    context.owner?.organisationId,
  ],
});
