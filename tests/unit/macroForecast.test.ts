/** What a macro would do in a conversation: written by hand, for each action and each reason not to do it. */
import { expect, it } from 'vitest';
import type { MacroStep } from '#contract/macro.ts';
import { forecastOf, type MacroFacts } from '#machines/macros/macroForecast.ts';
import { ada, mine, thanks, waiting } from '#machines/macros/macro.samples.ts';

const theirs: MacroFacts = { ...waiting, label: 'manual', handler: ada };
const resolved: MacroFacts = { ...mine, label: 'resolved' };
const closed: MacroFacts = {
  ...mine,
  footer: { ...mine.footer, lastReceivedAt: mine.footer.now - 25 * 3_600_000 },
};
const tell = (facts: MacroFacts, ...steps: MacroStep[]) =>
  forecastOf(steps, facts).map(({ outcome, why }) => (why ? `${outcome}: ${why}` : outcome));
const snippet: MacroStep = { do: 'snippet', snippet: thanks };
const toMe: MacroStep = { do: 'assign', to: 'me' };
const lacking = (more: object): MacroFacts => ({
  ...mine,
  snippets: { [thanks]: { ...mine.snippets[thanks]!, ...more } },
});

it.each<[string, MacroFacts, MacroStep, string]>([
  ['take over what nobody has', waiting, toMe, 'done'],
  ['take over one’s own', mine, toMe, 'already'],
  ['take over a colleague’s as a member', theirs, toMe, 'refused: takenByOther'],
  ['take over a colleague’s as an admin', { ...theirs, role: 'admin' }, toMe, 'done'],
  ['take over a resolved one', { ...resolved, handler: null }, toMe, 'refused: conversationResolved'],
  ['assign one’s own', mine, { do: 'assign', to: ada }, 'done'],
  ['assign to who has it', theirs, { do: 'assign', to: ada }, 'refused: assignNotAllowed'],
  ['hand back one’s own', mine, { do: 'assign', to: 'copilot' }, 'done'],
  ['hand back a colleague’s', theirs, { do: 'assign', to: 'copilot' }, 'refused: autopilotNotAllowed'],
  ['add a tag', waiting, { do: 'tag', tag: 'VIP' }, 'done'],
  ['add a tag that is there', mine, { do: 'tag', tag: 'vip' }, 'already'],
  ['remove a tag', mine, { do: 'untag', tag: 'VIP' }, 'done'],
  ['remove a tag that is not there', waiting, { do: 'untag', tag: 'VIP' }, 'already'],
  ['send in one’s own', mine, snippet, 'done'],
  ['send in a colleague’s', theirs, snippet, 'refused: handledByOther'],
  ['send after the reply window', closed, snippet, 'refused: windowClosed'],
  [
    'send what the subscription blocks',
    { ...mine, canSend: false },
    snippet,
    'refused: subscriptionRequired',
  ],
  ['send a deleted snippet', { ...mine, snippets: {} }, snippet, 'refused: snippetGone'],
  ['send without a value', lacking({ isIncomplete: true }), snippet, 'refused: snippetIncomplete'],
  ['write a note', theirs, { do: 'note', notes: 'x' }, 'done'],
  ['snooze one’s own', mine, { do: 'snooze', hours: 3 }, 'done'],
  ['snooze a colleague’s', theirs, { do: 'snooze', hours: null }, 'refused: snoozeNotAllowed'],
  ['snooze a resolved one', resolved, { do: 'snooze', hours: 3 }, 'refused: conversationResolved'],
  ['resolve one’s own', mine, { do: 'resolve' }, 'done'],
  ['resolve a resolved one', resolved, { do: 'resolve' }, 'already'],
])('tells of “%s”', (_, facts, step, expected) => {
  expect(tell(facts, step)).toEqual([expected]);
});

it('judges each step by what those before it have done', () => {
  expect(tell(waiting, toMe, snippet, { do: 'resolve' }, { do: 'snooze', hours: 1 })).toEqual([
    'done',
    'done',
    'done',
    'refused: conversationResolved',
  ]);
});

it('reaches nothing after the first step that would be refused', () => {
  expect(tell(theirs, { do: 'note', notes: 'x' }, toMe, snippet, { do: 'resolve' })).toEqual([
    'done',
    'refused: takenByOther',
    'notReached',
    'notReached',
  ]);
});
