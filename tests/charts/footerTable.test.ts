/**
 * The footer's table, written by hand from the specification (A §4, "Footer selection", decisions A49, A54, X5). The
 * configurations are those of `src/flows/laws.ts`; the expectations import no chart: the seven rules stand here a second
 * time, in words a reviewer can compare.
 */
import { describe, expect, it } from 'vitest';
import { footerRows, handlers, LAW_NOW, labels, roles } from '#flows/laws.ts';
import type { FooterFacts } from '#machines/lifecycles/footer.machine.ts';
import { footerFacts, footerOf, sendRefusal } from '#machines/lifecycles/footer.rules.ts';
import { allowedNow, handlingAt, isLegalPair } from '#machines/lifecycles/conversationHandling.rules.ts';

const HOURS = 3_600_000;
const now = LAW_NOW;

type Outcome =
  | 'no footer'
  | 'disabled, template'
  | 'disabled, tagged message'
  | 'composer'
  | 'unassigned banner'
  | 'autopilot banner'
  | 'restricted banner';

/** The seven rules, in their order. */
function expected(facts: FooterFacts, open: boolean): Outcome {
  if (facts.channel === 'instagram' && facts.instagramStatus !== 1) return 'no footer';
  if (!open || facts.label === 'resolved')
    return facts.channel === 'instagram' ? 'disabled, tagged message' : 'disabled, template';
  if (facts.label === 'needs-attention') return 'composer';
  if (facts.handler === 'none') return 'unassigned banner';
  if (facts.handler === 'autopilot') return 'autopilot banner';
  if (facts.handler === 'me') return 'composer';
  return 'restricted banner';
}

const outcomes: Record<string, Outcome> = {
  none: 'no footer',
  'closed.template': 'disabled, template',
  'closed.tagged': 'disabled, tagged message',
  'open.attention': 'composer',
  'open.mine': 'composer',
  'open.unassigned': 'unassigned banner',
  'open.autopilot': 'autopilot banner',
  'open.restricted': 'restricted banner',
};

const rows = footerRows;

const isOpen = (window: string) => window === 'a minute ago' || window === 'exactly 24 h';
const outcomeOf = (facts: FooterFacts): Outcome | undefined => {
  const { value } = footerOf(facts);
  return outcomes[
    typeof value === 'string'
      ? value
      : Object.entries(value)
          .map(([key, inner]) => `${key}.${inner}`)
          .join()
  ];
};

describe('the footer', () => {
  it(`has exactly one of seven outcomes in each of ${rows.length} configurations [FOOT-001 FOOT-002 FOOT-003]`, () => {
    const differing = rows.filter(
      ({ facts, window }) => outcomeOf(facts) !== expected(facts, isOpen(window)),
    );
    expect(differing).toEqual([]);
    expect(new Set(rows.map(({ facts }) => outcomeOf(facts))).size).toBe(7);
  });

  it('counts a customer who never wrote as outside, and exactly 24 hours as inside [FOOT-003 CONST-001]', () => {
    const facts = {
      channel: 'whatsapp',
      instagramStatus: 0,
      label: 'manual',
      handler: 'me',
      waiting: false,
      now,
    } as const;
    expect(outcomeOf({ ...facts, lastReceivedAt: null })).toBe('disabled, template');
    expect(outcomeOf({ ...facts, lastReceivedAt: now - 24 * HOURS })).toBe('composer');
    expect(outcomeOf({ ...facts, lastReceivedAt: now - 24 * HOURS - 1 })).toBe('disabled, template');
  });

  it('shows a composer only to members who may send, and the reason to all others [FOOT-012 FOOT-013 FOOT-014]', () => {
    const wrong = rows.filter(
      ({ facts, window }) =>
        (expected(facts, isOpen(window)) === 'composer') !== (sendRefusal(footerOf(facts)) === null),
    );
    expect(wrong).toEqual([]);
    const reasons = new Set(rows.map(({ facts }) => sendRefusal(footerOf(facts))));
    expect([...reasons].map(String).sort()).toEqual(
      [
        'conversationResolved',
        'handledByAutopilot',
        'handledByOther',
        'instagramDisconnected',
        'null',
        'unassigned',
        'windowClosed',
      ].sort(),
    );
  });

  it('waits for the customer only after a template was sent outside the window [FOOT-005]', () => {
    const HOUR = 3600;
    const heard = 1_700_000_000;
    const at = (change: object, last: object = {}) => {
      const last_message = {
        _id: 'm1',
        message: 'Bonjour',
        message_type: 'text',
        mode: 1,
        read: true,
        status: 0,
        timestamp: heard + 30 * HOUR,
        sender_detail: { clerk_id: 'me' },
        ...last,
      };
      const conversation = {
        channel: 'whatsapp',
        label: 'manual',
        handler_detail: { clerk_id: 'me', name: 'Me', image: null },
        last_message_received_at: heard,
        last_message,
        ...change,
      } as unknown as Parameters<typeof footerFacts>[0];
      const known = footerFacts(conversation, {
        me: 'me',
        instagramStatus: 1,
        now: (heard + 31 * HOUR) * 1000,
      });
      return footerOf(known).value;
    };
    const waiting = { closed: 'waiting' };
    const template = { closed: 'template' };
    expect(at({})).toEqual(waiting);
    expect(at({ last_message_received_at: null })).toEqual(waiting);
    expect(at({ label: 'resolved' })).toEqual(template);
    expect(at({ last_message: null })).toEqual(template);
    expect(at({ last_message_received_at: heard + 30 * HOUR })).toEqual({ open: 'mine' });
    expect(at({ channel: 'instagram' })).toEqual({ closed: 'tagged' });
    expect(at({}, { timestamp: heard + 23 * HOUR })).toEqual(template);
    expect(at({}, { mode: 2 })).toEqual(template);
    expect(at({}, { mode: 4 })).toEqual(template);
    expect(at({}, { status: 404 })).toEqual(template);
  });

  it('leaves no legal pair of label and handler without a way forward for someone [FOOT-015 FOOT-016 FOOT-023]', () => {
    const idOf = { none: null, autopilot: 'autopilot', me: 'me', other: 'other' } as const;
    const stuck = labels.flatMap((label) =>
      handlers
        .filter((handler) => isLegalPair(label, idOf[handler]))
        .filter((handler) => {
          const handling = { handler: idOf[handler], lastHandledBy: null, copilotEnabled: true };
          const someone = roles.some((role) => {
            const allowed = allowedNow(handlingAt(label, handling), { by: 'me', role });
            return allowed.takeOver || allowed.assign || allowed.setAutopilot;
          });
          const facts = {
            channel: 'whatsapp',
            instagramStatus: 0,
            label,
            handler,
            lastReceivedAt: now - 60_000,
            waiting: false,
            now,
          } as const;
          return !someone && sendRefusal(footerOf(facts)) !== null;
        })
        .map((handler) => [label, handler]),
    );
    expect(stuck).toEqual([]);
  });
});
