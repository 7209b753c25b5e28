import { ASSIGN_ME, type MacroStep, type MacroStepKind } from '#contract/macro.ts';
import type { MacroChoices } from '#machines/macros/macroForm.machine.ts';

/** Hours for which a macro usually snoozes. */
export const SNOOZES: readonly number[] = [1, 3, 24, 72, 168];

/** Returns a step of a kind with the first of what it may name. */
export function newStep(kind: MacroStepKind, { tags, snippets }: MacroChoices): MacroStep {
  switch (kind) {
    case 'assign':
      return { do: 'assign', to: ASSIGN_ME };
    case 'tag':
    case 'untag':
      return { do: kind, tag: tags[0] ?? '' };
    case 'snippet':
      return {
        do: 'snippet',
        snippet: snippets.find(({ isShared }) => isShared)?.id ?? snippets[0]?.id ?? '',
      };
    case 'note':
      return { do: 'note', notes: '' };
    case 'snooze':
      return { do: 'snooze', hours: null };
    case 'resolve':
      return { do: 'resolve' };
  }
}
