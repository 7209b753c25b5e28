import { ASSIGN_COPILOT, ASSIGN_ME, type MacroStep } from '#contract/macro.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';

/** Names of what steps name by id. */
interface Names {
  members: Readonly<Record<string, string>>;
  snippets: Readonly<Record<string, string>>;
}

/** Returns a sentence for a step; without names it says only what kind it is. */
export function useStepText() {
  const t = useText();
  return (step: MacroStep, { members, snippets }: Names = { members: {}, snippets: {} }): string => {
    switch (step.do) {
      case 'assign':
        if (step.to === ASSIGN_ME) return t('macroStep.takeOver');
        if (step.to === ASSIGN_COPILOT) return t('macroStep.handBack');
        return t('macroStep.assign', { name: visible(members[step.to] ?? '') || t('macroStep.colleague') });
      case 'tag':
        return t('macroStep.tag', { tag: visible(step.tag) });
      case 'untag':
        return t('macroStep.untag', { tag: visible(step.tag) });
      case 'snippet':
        return t('macroStep.snippet', {
          name: visible(snippets[step.snippet] ?? '', 80) || t('macroStep.aSnippet'),
        });
      case 'note':
        return t('macroStep.note', { text: visible(step.notes, 60) });
      case 'snooze':
        return step.hours === null
          ? t('macroStep.snoozeUntilReply')
          : t('macroStep.snooze', { count: step.hours });
      case 'resolve':
        return t('macroStep.resolve');
    }
  };
}
