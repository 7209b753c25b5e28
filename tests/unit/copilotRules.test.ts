import { describe, expect, it } from 'vitest';
import { differenceOf, isKnownTopic, isTopic, rebased } from '#machines/copilot/copilotRules.rules.ts';
import { copilotChanges } from '#server/domain/autopilot/rules.ts';

const rules = {
  enabled: true,
  enable_notification: false,
  escalation_topics: ['Refunds'],
  confidence_threshold: 50,
  daily_budget: null,
  answer_seconds: 20,
};

describe('the rules of Copilot', () => {
  it.each([
    ['re', true],
    ['r'.repeat(20), true],
    [' r ', false],
    ['r'.repeat(21), false],
    ['', false],
  ])('take %j as a topic: %s [COP-006]', (text, expected) => expect(isTopic(text)).toBe(expected));

  it('know a topic in other capitals and with spaces around it [COP-006]', () => {
    expect(isKnownTopic(rules, ' REFUNDS ')).toBe(true);
    expect(isKnownTopic(rules, 'refund')).toBe(false);
  });

  it('keep what was changed while a request was under way', () => {
    const sent = { ...rules, confidence_threshold: 60 };
    const shown = { ...sent, escalation_topics: ['Refunds', 'deposit'] };
    const answered = { ...sent, enabled: false };
    expect(rebased({ shown, sent }, answered)).toEqual({
      ...answered,
      escalation_topics: shown.escalation_topics,
    });
    expect(differenceOf(answered, rebased({ shown, sent }, answered))).toEqual({
      escalation_topics: shown.escalation_topics,
    });
  });

  it('tell the audit log what differs, before and after', () => {
    const after = {
      ...rules,
      enabled: false,
      escalation_topics: ['Refunds', 'deposit'],
      daily_budget: 0,
      answer_seconds: null,
    };
    expect(copilotChanges(rules, after)).toEqual([
      { name: 'enabled', before: 'true', after: 'false' },
      { name: 'escalation_topics', before: 'Refunds', after: 'Refunds, deposit' },
      { name: 'daily_budget', before: '', after: '0' },
      { name: 'answer_seconds', before: '20', after: '' },
    ]);
  });
});
