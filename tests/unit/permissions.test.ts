/** Tests permissions by a table written by hand from the specification (A §4, A §6); expectations import no chart. */
import { expect, it } from 'vitest';
import { permissionRows } from '#flows/laws.ts';
import {
  allowedNow,
  decideHandling,
  handlingAt,
  handlingRefusal,
} from '#machines/lifecycles/conversationHandling.rules.ts';

const rows = permissionRows;
const at = ({ label, handler, copilotEnabled }: (typeof rows)[number]) =>
  handlingAt(label, { handler, lastHandledBy: null, copilotEnabled });
const me = (role: 'admin' | 'member') => ({ by: 'me', role });

it('allows take-over where the label is ai-handled or needs-attention and it is not mine [FOOT-016 FOOT-017]', () => {
  const wrong = rows.filter((row) => {
    const may = (row.label === 'ai-handled' || row.label === 'needs-attention') && row.handler !== 'me';
    return allowedNow(at(row), me(row.role)).takeOver !== may;
  });
  expect(wrong).toEqual([]);
});

it('allows the autopilot back where it is on, the label manual, and the handler is me or I am an admin [FOOT-020]', () => {
  const wrong = rows.filter((row) => {
    const may =
      row.copilotEnabled &&
      row.label === 'manual' &&
      row.handler !== null &&
      (row.handler === 'me' || row.role === 'admin');
    return allowedNow(at(row), me(row.role)).setAutopilot !== may;
  });
  expect(wrong).toEqual([]);
});

it('allows assignment to admins always and to members of what they handle, never to the present handler [FOOT-022 FOOT-023 FOOT-038]', () => {
  const wrong = rows.filter((row) => {
    const may = row.role === 'admin' || row.handler === 'me';
    const assigned = (to: string) =>
      decideHandling(at(row), { type: 'conversation.assign', ...me(row.role), to }) !== null;
    return assigned('somebody') !== may || (row.handler !== null && assigned(row.handler));
  });
  expect(wrong).toEqual([]);
});

it('hands over with the right label and history entry [FOOT-018 FOOT-021 FOOT-024]', () => {
  const from = handlingAt('ai-handled', { handler: 'autopilot', lastHandledBy: null, copilotEnabled: true });
  expect(decideHandling(from, { type: 'conversation.takeOver', ...me('member') })).toEqual({
    label: 'manual',
    handling: { handler: 'me', lastHandledBy: 'me', copilotEnabled: true },
    records: ['user_conversation_takeover'],
  });
  const mine = handlingAt('manual', { handler: 'me', lastHandledBy: 'me', copilotEnabled: true });
  expect(decideHandling(mine, { type: 'conversation.setAutopilot', ...me('member') })).toMatchObject({
    label: 'ai-handled',
    records: ['autopilot_takeover'],
  });
  expect(decideHandling(mine, { type: 'conversation.assign', ...me('member'), to: 'ben' })).toMatchObject({
    label: 'manual',
    handling: { handler: 'ben' },
  });
});

it('is reopened by a customer’s message, with the Copilot or for a person [FOOT-036 FOOT-035]', () => {
  const resolved = (copilotEnabled: boolean) =>
    handlingAt('resolved', { handler: 'ben', lastHandledBy: 'ben', copilotEnabled });
  const wrote = (isLastHandlerMember: boolean) => ({ type: 'customer.wrote', isLastHandlerMember }) as const;
  expect(decideHandling(resolved(true), wrote(true))).toEqual({
    label: 'ai-handled',
    handling: { handler: 'autopilot', lastHandledBy: 'ben', copilotEnabled: true },
    records: ['conversation_label_change'],
  });
  expect(decideHandling(resolved(false), wrote(true))).toMatchObject({
    label: 'needs-attention',
    handling: { handler: 'ben' },
  });
  expect(decideHandling(resolved(false), wrote(false))).toMatchObject({
    label: 'needs-attention',
    handling: { handler: null, lastHandledBy: 'ben' },
  });
});

it.each([
  ['alreadyMine', 'manual', 'me', { type: 'conversation.takeOver', ...me('member') }],
  ['takenByOther', 'manual', 'other', { type: 'conversation.takeOver', ...me('member') }],
  ['takeOverNotAllowed', 'WhatsApp-Business', null, { type: 'conversation.takeOver', ...me('member') }],
  ['conversationResolved', 'resolved', 'other', { type: 'conversation.takeOver', ...me('member') }],
  ['autopilotNotAllowed', 'manual', 'other', { type: 'conversation.setAutopilot', ...me('member') }],
  ['assignNotAllowed', 'manual', 'other', { type: 'conversation.assign', ...me('member'), to: 'me' }],
  ['alreadyHandler', 'manual', 'other', { type: 'conversation.assign', ...me('admin'), to: 'other' }],
  ['alreadyResolved', 'resolved', 'other', { type: 'conversation.resolve', ...me('member') }],
  ['noteBlank', 'manual', 'me', { type: 'conversation.addNote', ...me('member'), notes: '  ' }],
] as const)('refuses with %s', (reason, label, handler, event) => {
  const snapshot = handlingAt(label, { handler, lastHandledBy: null, copilotEnabled: true });
  expect(decideHandling(snapshot, event)).toBeNull();
  expect(handlingRefusal(snapshot, event)).toBe(reason);
});
