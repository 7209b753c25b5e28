/**
 * Tests both sides of limits in charts and rules: one below, at the limit, and one above.
 * Limits of inputs are accepted with the contract (`acceptedContract.test.ts`).
 */
import { expect, it } from 'vitest';
import { CAPACITY_MOST, RULE_NAME_MAX, RULE_TAGS_MOST } from '#contract/assignment.ts';
import { BULK_IDS_MOST } from '#contract/bulk.ts';
import { CAMPAIGN_NAME_MAX } from '#contract/campaignLimits.ts';
import { QUESTION_MOST, TOPIC } from '#contract/copilot.ts';
import { DOCUMENT } from '#contract/dataSource.ts';
import { MACRO } from '#contract/macro.ts';
import { SEARCH_MIN } from '#contract/message.ts';
import { PASSWORD_MIN } from '#contract/password.ts';
import { REPORT_DAYS_MOST } from '#contract/reports.ts';
import {
  PAUSE_DAYS_MOST,
  RATING_MOST,
  USUAL_SATISFACTION,
  WAIT_MINUTES_MOST,
} from '#contract/satisfaction.ts';
import { SAVED_VIEW } from '#contract/savedView.ts';
import { SEGMENT } from '#contract/segment.ts';
import { QUANTITY_MOST } from '#contract/shop.ts';
import { SNIPPET } from '#contract/snippet.ts';
import { TAG } from '#contract/tag.ts';
import { DAY } from '#lib/time.ts';
import { isNamed, REMINDER_DELAY_MAX, REMINDER_DELAY_MIN, delayOf } from '#machines/campaigns/paymentForm.ts';
import { isTopic } from '#machines/copilot/copilotRules.rules.ts';
import { unfitDocument } from '#machines/copilot/dataSources.rules.ts';
import { ANSWER_TIME, CHANGE_TIME } from '#machines/lifecycles/satisfaction.machine.ts';
import { AUTOPLAY_SIZE } from '#machines/message/videoView.machine.ts';
import { models } from '#machines/models.ts';
import { CONFIRMED_FROM } from '#machines/inbox/bulkAction.machine.ts';
import { PROMPT_AGAIN } from '#machines/notifications/pushPermission.machine.ts';
import { areTagsValid, isNameValid } from '#machines/settings/ruleDraft.ts';
import { faultsOf, formOf } from '#machines/settings/satisfactionSettings.rules.ts';
import { MORE_AT } from '#machines/shop/shopActivity.machine.ts';
import { isCapacityValid } from '#machines/team/assigneeDraft.ts';
import { isPoorlyDelivered } from '#server/domain/campaign/failure.ts';
import { hasSegmentRoom } from '#server/domain/contact/segment.ts';
import { hasViewRoom } from '#server/domain/conversation/savedView.ts';
import { hasRoomForMacro } from '#server/domain/macro/macro.ts';
import { limitTime } from '#server/domain/message/limitTimes.ts';
import { tagRefusal } from '#server/domain/message/sendTagged.ts';
import { periodOf } from '#server/domain/report/period.ts';
import { isOpen, ratingOf } from '#server/domain/satisfaction/question.ts';
import { isNumberLike } from '#server/domain/search/searchedNumber.ts';
import { hasRoom } from '#server/domain/snippet/snippet.ts';
import { DEPTH_MOST, isTooDeep } from '#server/domain/storable.ts';
import { hasRoomForTag } from '#server/domain/tag/tag.ts';

type Guard = (args: { context: object; event?: object }, params?: object) => boolean;
/** Returns what a guard of a chart says of a context and parameters. */
const guard = (chart: string, name: string) => {
  const guards = models[chart]!.machine.implementations.guards as Record<string, Guard>;
  return (context: object, params: object = {}) => guards[name]!({ context }, params);
};
const letters = (n: number): string => 'x'.repeat(n);
const many = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ id: String(at), name: String(at), ownerId: null }));
const isGranted = (decision: object): boolean => 'granted' in decision;
const nested = (n: number): unknown => (n === 0 ? {} : { in: nested(n - 1) });
const NOW = Date.UTC(2026, 10, 20, 10);
const usual = formOf(USUAL_SATISFACTION);
const question = { state: 'asked', askedAt: NOW, answeredAt: null } as unknown as Parameters<
  typeof isOpen
>[0];

/** What holds one below the limit, at it, and one above. */
type Sides = [below: boolean, at: boolean, above: boolean];
const UP_TO: Sides = [true, true, false];
const BELOW: Sides = [true, false, false];
const FROM: Sides = [false, true, true];
const ABOVE: Sides = [false, false, true];

const limits: [string, number, Sides, (n: number) => boolean, step?: number][] = [
  ['a macro is added', MACRO.most, BELOW, (n) => isGranted(hasRoomForMacro(n))],
  ['a tag is added', TAG.most, BELOW, (n) => isGranted(hasRoomForTag(n))],
  ['there are so many snippets', SNIPPET.most, UP_TO, (n) => isGranted(hasRoom(n))],
  ['a view is added', SAVED_VIEW.most, BELOW, (n) => isGranted(hasViewRoom(many(n)))],
  ['a segment is added', SEGMENT.most, BELOW, (n) => isGranted(hasSegmentRoom(many(n)))],
  [
    'a report is about so many days',
    REPORT_DAYS_MOST,
    UP_TO,
    (n) => {
      const until = new Date(Date.UTC(2026, 0, 1) + (n - 1) * DAY).toISOString().slice(0, 10);
      return isGranted(periodOf({ period: 'custom', from: '2026-01-01', until } as never, '2028-01-01'));
    },
  ],
  [
    'a report has days as points',
    92,
    UP_TO,
    (n) => {
      const until = new Date(Date.UTC(2026, 0, 1) + (n - 1) * DAY).toISOString().slice(0, 10);
      const decided = periodOf({ period: 'custom', from: '2026-01-01', until } as never, '2028-01-01');
      return 'granted' in decided && decided.granted.unit === 'day';
    },
  ],
  ['a foreign time is believed', Date.UTC(2009, 0, 1), FROM, (n) => limitTime(n, NOW) === n],
  ['a foreign time is not after now', NOW, UP_TO, (n) => limitTime(n, NOW) === n],
  [
    'a tagged message may be sent',
    7 * DAY,
    UP_TO,
    (n) => tagRefusal({ instagramStatus: 1, lastReceivedAt: NOW - n } as never, NOW) === null,
  ],
  ['a body is too deep', DEPTH_MOST, FROM, (n) => isTooDeep(nested(n))],
  ['a campaign is judged', 20, FROM, (n) => isPoorlyDelivered({ delivered: 0, undelivered: n })],
  ['a share is poor', 60, BELOW, (n) => isPoorlyDelivered({ delivered: n, undelivered: 100 - n })],
  ['digits are searched as a number', 3, FROM, (n) => isNumberLike('6'.repeat(n))],
  ['a grade is one', RATING_MOST, UP_TO, (n) => ratingOf(`rating:q:${n}`) !== null],
  ['a grade is one', 1, FROM, (n) => ratingOf(`rating:q:${n}`) !== null],
  ['a question can be answered', ANSWER_TIME, BELOW, (n) => isOpen(question, NOW + n)],
  [
    'an answer can be changed',
    CHANGE_TIME,
    BELOW,
    (n) => isOpen({ ...question, state: 'answered', answeredAt: NOW }, NOW + n),
  ],
  ['a topic is one', TOPIC.least, FROM, (n) => isTopic(letters(n))],
  ['a topic is one', TOPIC.most, UP_TO, (n) => isTopic(letters(n))],
  [
    'a document fits',
    DOCUMENT.most,
    UP_TO,
    (n) => unfitDocument({ id: 'd', name: 'a.pdf', size: n }) === null,
  ],
  ['a reminder waits so many hours', REMINDER_DELAY_MIN, FROM, (n) => delayOf(String(n)) === n],
  ['a reminder waits so many hours', REMINDER_DELAY_MAX, UP_TO, (n) => delayOf(String(n)) === n],
  ['a collection is named', CAMPAIGN_NAME_MAX, UP_TO, (n) => isNamed({ name: letters(n) })],
  ['a capacity is one', CAPACITY_MOST, UP_TO, (n) => isCapacityValid({ capacity: String(n) } as never)],
  ['a rule is named', RULE_NAME_MAX, UP_TO, (n) => isNameValid({ name: letters(n) } as never)],
  [
    'a rule has so many tags',
    RULE_TAGS_MOST,
    UP_TO,
    (n) =>
      areTagsValid({
        tags: many(n)
          .map(({ name }) => name)
          .join(', '),
      }),
  ],
  ['a rule’s tag is so long', 40, UP_TO, (n) => areTagsValid({ tags: letters(n) })],
  [
    'a question waits so many minutes',
    WAIT_MINUTES_MOST,
    UP_TO,
    (n) => !faultsOf({ ...usual, wait: String(n) }).wait,
  ],
  ['a customer is left alone so many days', 1, FROM, (n) => !faultsOf({ ...usual, pause: String(n) }).pause],
  [
    'a customer is left alone so many days',
    PAUSE_DAYS_MOST,
    UP_TO,
    (n) => !faultsOf({ ...usual, pause: String(n) }).pause,
  ],
  ['a video plays by itself', AUTOPLAY_SIZE, UP_TO, (n) => guard('videoView', 'isSmall')({}, { size: n })],
  ['more is due', MORE_AT, FROM, (n) => guard('shopActivity', 'isMoreDue')({}, { fromTop: n }), 0.1],
  [
    'a quantity is too large',
    QUANTITY_MOST,
    ABOVE,
    (n) => guard('createOrder', 'isTooMany')({}, { quantity: n }),
  ],
  [
    'a chat is searched',
    SEARCH_MIN,
    FROM,
    (n) => guard('chatSearch', 'isLongEnough')({}, { text: letters(n) }),
  ],
  [
    'a new password is long enough',
    PASSWORD_MIN,
    FROM,
    (n) => guard('newPassword', 'isLongEnough')({}, { password: letters(n) }),
  ],
  [
    'a question of a trial is one',
    QUESTION_MOST,
    UP_TO,
    (n) => guard('copilotTrial', 'isQuestion')({ text: letters(n) }),
  ],
  [
    'many conversations are confirmed',
    CONFIRMED_FROM,
    FROM,
    (n) => guard('bulkAction', 'isLarge')({ target: { count: n } }),
  ],
  ['a selection is cut', BULK_IDS_MOST, ABOVE, (n) => guard('selection', 'isCut')({ wanted: n })],
  [
    'people are asked again about notifications',
    PROMPT_AGAIN,
    FROM,
    (n) => guard('pushPermission', 'isDue')({ dismissedAt: NOW, now: NOW + n }),
  ],
  ['a macro takes a step', MACRO.steps, BELOW, (n) => guard('macroForm', 'hasRoom')({ steps: many(n) })],
  [
    'a snippet takes a file',
    SNIPPET.attachments,
    BELOW,
    (n) => guard('snippetForm', 'hasRoom')({ attachments: many(n) }),
  ],
];

it.each(limits)('%s: %d', (_, limit, sides, holds, step = 1) =>
  expect([limit - step, limit, limit + step].map(holds)).toEqual(sides),
);
