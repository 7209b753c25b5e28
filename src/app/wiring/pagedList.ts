import type { Problem } from '#contract/failure.ts';
import type { Page, PageRequest, Purpose, Question } from '#machines/list/page.ts';
import { pagedListMachine } from '#machines/list/pagedList.machine.ts';
import { fulfil } from './fulfil.ts';

/** A request whose question has the fields that the parent chart asks with. */
type RequestOf<Asked extends Question> = Omit<PageRequest, 'question'> & { question: Asked };

/** Wires a list that is loaded in pages; its parent is told of each page. */
export const wirePagedList = <Asked extends Question>(
  loadPage: (request: RequestOf<Asked>, signal: AbortSignal) => Promise<Page>,
  onFailure: (failure: { purpose: Purpose; problem: Problem }) => void = () => {},
) =>
  pagedListMachine.provide({
    actors: {
      loadPage: fulfil<Page, PageRequest>((request, signal) => loadPage(request as RequestOf<Asked>, signal)),
    },
    actions: {
      notifyLoaded: ({ self }, page) => self._parent?.send({ type: 'list.loaded', ...page }),
      notifyFailure: (_, failure) => onFailure(failure),
    },
  });
