import { describe, expect, it } from 'vitest';
import { AUDIT_GROUPS, AuditAction, auditGroupOf } from '#contract/auditAction.ts';
import { operations } from '#contract/operations.ts';
import { publicOperations } from '#contract/publicApi.ts';

/** Operations for some roles only that change nothing, and others that are recorded elsewhere. */
const unrecorded: Record<string, string> = {
  'apiIntegration.resendDelivery': 'repeats what a program was sent before',
  'audit.list': 'reads',
  'contact.data': 'reads',
  'contact.duplicates': 'reads',
  'contact.mixed': 'reads',
  'contact.repairs': 'reads',
  'contact.parting': 'reads',
  'contact.previewMerge': 'reads',
  'copilotInstructions.get': 'reads',
  'inspect.decisions': 'reads',
  'instagram.test': 'reads',
  'instagram.testBusinessLogin': 'reads',
  'organisation.checkChannel': 'reads',
  'organisation.deletion': 'reads',
  'organisation.tryCopilot': 'reads',
  'pawapay.availability': 'reads',
  'pawapay.configuration': 'reads',
  'unansweredQuestion.list': 'reads',
  'whatsapp.check': 'reads',
  'billing.portal': 'opens a page on which Stripe records',
  'billing.confirmCheckout': 'reads what the checkout has recorded',
  'billing.previewPlan': 'reads',
  'zoho.refreshToken': 'changes nothing that people see',
  'pipedrive.refreshToken': 'changes nothing that people see',
  'instagram.businessLoginUrl': 'begins what the callback records',
  'instagram.loginUrl': 'begins what the callback records',
  'instagram.oauthUrl': 'begins what the callback records',
  'instagram.connectOauth': 'lists pages; choosing one is recorded',
  'organisation.channelHub': 'begins what linking the number records',
  'tag.previewMerge': 'reads',
  'shop.oauthInit': 'begins what the callback records',
};

const recorded = [...operations, ...publicOperations].flatMap(({ name, audit }) =>
  audit ? [{ name, audit }] : [],
);

describe('the audit log', () => {
  it('records every operation that only some roles may call, or says why not [O1]', () => {
    const missing = operations
      .filter(({ permission, audit }) => permission && !audit)
      .map(({ name }) => name);
    expect(missing.toSorted()).toEqual(Object.keys(unrecorded).toSorted());
  });

  it('records every change of an account that its owner makes', () => {
    const silent = operations
      .filter(({ name, method, audit }) => /^(account|identity)\./.test(name) && method !== 'GET' && !audit)
      .map(({ name }) => name);
    // Mails, proofs, first steps of what is recorded with its last step, and that a person has seen the tour.
    expect(silent.toSorted()).toEqual([
      'account.cancelEmailChange',
      'account.changeEmail',
      'account.confirmSignIn',
      'account.requestConfirmation',
      'account.requestPasswordReset',
      'account.startPasskey',
      'account.startPasskeySignIn',
      'account.startTwoFactor',
      'identity.endTour',
    ]);
  });

  it('has no action that nothing records', () => {
    const outside: AuditAction[] = [
      'signIn.succeeded',
      'signIn.failed',
      'signIn.ended',
      'contacts.forgotten',
      'conversations.assignedByRule',
    ];
    const used = new Set([...outside, ...recorded.map(({ audit }) => audit)]);
    expect(AuditAction.options.filter((action) => !used.has(action))).toEqual([]);
  });

  it('puts each action in a group by which it is filtered', () => {
    for (const action of AuditAction.options) expect(AUDIT_GROUPS).toContain(auditGroupOf(action));
  });
});
