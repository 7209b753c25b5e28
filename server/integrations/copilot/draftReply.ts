import type { SourceKind } from '#contract/extras.ts';
import { sourceKind } from '#server/domain/autopilot/passage.ts';
import { openTurn } from '#server/domain/autopilot/turn.ts';
import type { CopilotContext } from '../context.ts';
import { decide } from './decide.ts';
import type { Scope } from './tools.ts';

export interface DraftedReply {
  text: string;
  source: string | null;
  page: number | null;
  source_kind?: SourceKind;
}

/**
 * Drafts an answer for a person, who decides about it: topics, wishes and the threshold do not count, but a draft that says
 * what no source says is dropped. Null if nothing was found.
 */
export async function draftReply(
  context: CopilotContext,
  scope: Scope,
  text: string,
): Promise<DraftedReply | null> {
  const decision = await decide(context, openTurn(), { ...scope, text, isReadable: true, isDraft: true });
  if (decision.kind === 'answer') {
    const { text: answer, source, page = null } = decision;
    return { text: answer, source, page, ...sourceKind(decision) };
  }
  const { draft, source = null, source_kind: kind } = decision.handover;
  return draft ? { text: draft, source, page: null, ...sourceKind({ isPair: kind === 'pair' }) } : null;
}
