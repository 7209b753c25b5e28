import {
  endEmailChange,
  findEmailChange,
  followEmailLink,
  linkEmailChange,
  openEmailChange,
  pendingEmail,
} from '#server/db/emailChanges.ts';
import { confirmByInvitation, findByLink, knownAddresses, openForMail } from '#server/db/invitations.ts';
import { confirmAddress, findMailUser, resetPassword } from '#server/db/mailLinks.ts';
import { findMember, listMembers, membersAmong } from '#server/db/members.ts';
import {
  findPasskey,
  listPasskeys,
  recordPasskeyUse,
  removePasskey,
  spendChallenge,
} from '#server/db/passkeys.ts';
import { changePassword, findPassword } from '#server/db/passwords.ts';
import { requirerOf } from '#server/db/secondFactors.ts';
import { endSessionByToken, findSecondStep, spendSecondStep } from '#server/db/secondSteps.ts';
import { organisationAgainst, organisationWithoutAdmin } from '#server/db/security.ts';
import { endOtherSessions, endSession, openSessions, recordPasskeyOf } from '#server/db/sessions.ts';
import { isFresh, saveProof } from '#server/db/signInProofs.ts';
import {
  acceptStep,
  confirmTwoFactor,
  findTwoFactor,
  removeTwoFactor,
  replaceCodes,
  spendCode,
  startTwoFactor,
} from '#server/db/twoFactor.ts';
import { digestOf } from '#server/lib/secrets.ts';
import { EARLIER, id, LATER, NOW, ORG, type Trials } from '#tests/support/decoys/stage.ts';

const [ADA, BEN, SESSION, OTHER_SESSION, CHANGE, INVITATION] = [id(1), id(2), id(3), id(4), id(5), id(6)];
const SECRET = 'a secret';
const hash = digestOf(SECRET);

const ada = { id: ADA, name: 'Ada', email: 'ada@a.test', emailVerified: false };
const ben = { id: BEN, name: 'Ben', email: 'ben@b.test', emailVerified: true };
const member = { organizationId: ORG, userId: ADA, role: 'admin', createdAt: EARLIER };
const session = {
  id: SESSION,
  userId: ADA,
  token: 'one',
  expiresAt: LATER,
  createdAt: EARLIER,
  activeOrganizationId: ORG,
  ipAddress: '10.0.0.1',
};
const other = { ...session, id: OTHER_SESSION, token: 'two' };
const rules = { require_two_factor: true, allowed_domains: ['b.test'] };
const account = { userId: ADA, providerId: 'credential', password: 'old', accountId: 'a' };
const factor = { user_id: ADA, secret: 's', confirmed_at: EARLIER, last_step: 6 };
const link = { secret_hash: hash, user_id: ADA, email: 'ada@a.test', expires_at: LATER };
const otherLink = { ...link, secret_hash: digestOf('another'), purpose: 'reset' };
const change = {
  id: CHANGE,
  user_id: ADA,
  session_id: SESSION,
  old_email: 'ada@a.test',
  new_email: 'ada@b.test',
  expires_at: LATER,
};
const invitation = {
  id: INVITATION,
  organizationId: ORG,
  email: 'ben@b.test',
  role: 'member',
  status: 'pending',
  inviterId: ADA,
  expiresAt: LATER,
};
const invited = {
  'identity.invitation': invitation,
  'identity.organization': { id: ORG, name: 'Shop', slug: 'shop' },
  'identity.user': [ada, { ...ben, emailVerified: false }],
  'identity.member': member,
  'identity.invitation_links': { secret_hash: hash, invitation_id: INVITATION, mailed: true },
};
const passkey = { id: id(7), user_id: ADA, credential_id: 'c', counter: 1, name: 'Phone' };

export const accounts: Trials = {
  sessions: {
    find: {
      rows: {
        'identity.session': session,
        'identity.user': ada,
        'identity.member': member,
        organisations: rules,
        'identity.two_factors': factor,
        'identity.passkeys': passkey,
      },
      asOwner: (owner) => openSessions(owner).find(SESSION),
    },
    'find, of an organisation that asks for a passkey': {
      rows: {
        'identity.session': { ...session, passkey_at: EARLIER },
        'identity.user': { ...ada, email: 'ada@b.test' },
        'identity.member': member,
        organisations: rules,
        'identity.passkeys': passkey,
      },
      asOwner: (owner) => openSessions(owner).find(SESSION),
    },
    listOf: {
      rows: { 'identity.session': [session, other] },
      asOwner: (owner) => openSessions(owner).listOf(ADA),
    },
    seen: {
      rows: { 'identity.session': [session, other], 'identity.member': [member, { ...member, userId: BEN }] },
      asOwner: (owner) => openSessions(owner).seen(SESSION, NOW, '10.0.0.2'),
    },
    membershipsOf: {
      rows: { 'identity.member': member, 'identity.organization': { id: ORG, name: 'Shop', slug: 'shop' } },
      asOwner: (owner) => openSessions(owner).membershipsOf(ADA),
    },
    standings: {
      rows: {
        'identity.session': session,
        'identity.user': ada,
        'identity.member': member,
        organisations: rules,
      },
      asOwner: (owner) => openSessions(owner).standings([{ sessionId: SESSION, organisationId: ORG }], NOW),
    },
    lastOrganisation: {
      rows: {
        'identity.member': [member, { ...member, organizationId: id(9) }],
        'identity.session': { ...session, activeOrganizationId: id(9) },
      },
      asOwner: (owner) => openSessions(owner).lastOrganisation(ADA),
    },
    recordPasskeyOf: {
      rows: { 'identity.session': session },
      asOwner: (owner) => recordPasskeyOf(owner, SESSION, NOW),
    },
    endSession: {
      rows: { 'identity.session': [session, other] },
      asOwner: (owner) => endSession(owner, ADA, SESSION),
    },
    endOtherSessions: {
      rows: { 'identity.session': [session, other] },
      asOwner: (owner) => endOtherSessions(owner, ADA, SESSION),
    },
  },
  mailLinks: {
    findMailUser: { rows: { 'identity.user': ada }, asOwner: (owner) => findMailUser(owner, 'ada@a.test') },
    confirmAddress: {
      rows: {
        'identity.user': [ada, ben],
        'identity.mail_links': [{ ...link, purpose: 'confirm' }, otherLink],
      },
      asOwner: (owner) => confirmAddress(owner, SECRET, 'ada@a.test', NOW),
    },
    resetPassword: {
      rows: {
        'identity.user': ada,
        'identity.mail_links': [{ ...link, purpose: 'reset' }, otherLink],
        'identity.account': account,
        'identity.session': session,
        'identity.second_steps': { secret_hash: 'x', user_id: ADA, expires_at: LATER },
      },
      asOwner: (owner) => resetPassword(owner, SECRET, 'new', NOW),
    },
  },
  emailChanges: {
    openEmailChange: {
      rows: { 'identity.email_changes': change },
      asOwner: (owner) =>
        openEmailChange(
          owner,
          { userId: ADA, sessionId: SESSION, from: 'ada@a.test', to: 'a@c.test' },
          NOW,
          NOW + 1,
        ),
    },
    findEmailChange: {
      rows: { 'identity.email_changes': change, 'identity.user': [ada, ben] },
      asOwner: (owner) => findEmailChange(owner, CHANGE, NOW),
    },
    pendingEmail: {
      rows: { 'identity.email_changes': change },
      asOwner: (owner) => pendingEmail(owner, ADA, NOW),
    },
    endEmailChange: {
      rows: { 'identity.email_changes': change },
      asOwner: (owner) => endEmailChange(owner, ADA, NOW),
    },
    'linkEmailChange, old': {
      rows: { 'identity.email_changes': change },
      asOwner: (owner) => linkEmailChange(owner, CHANGE, 'old'),
    },
    'linkEmailChange, new': {
      rows: { 'identity.email_changes': change },
      asOwner: (owner) => linkEmailChange(owner, CHANGE, 'new'),
    },
    'followEmailLink, the first': {
      rows: { 'identity.email_changes': { ...change, old_hash: hash }, 'identity.user': ada },
      asOwner: (owner) => followEmailLink(owner, SECRET, NOW, async () => {}),
    },
    'followEmailLink, the second': {
      rows: {
        'identity.email_changes': { ...change, new_hash: hash, old_hash: 'x', approved_at: EARLIER },
        'identity.user': [ada, ben],
        'identity.session': [session, other, { ...other, id: id(10), userId: BEN, token: 'three' }],
        'identity.second_steps': [
          { secret_hash: 'x', user_id: ADA, expires_at: LATER },
          { secret_hash: 'y', user_id: BEN, expires_at: LATER },
        ],
      },
      asOwner: (owner) => followEmailLink(owner, SECRET, NOW, async () => {}),
    },
  },
  secondSteps: {
    findSecondStep: {
      rows: {
        'identity.second_steps': { secret_hash: hash, user_id: ADA, expires_at: LATER },
        'identity.user': ada,
      },
      asOwner: (owner) => findSecondStep(owner, SECRET, NOW),
    },
    spendSecondStep: {
      rows: { 'identity.second_steps': { secret_hash: hash, user_id: ADA, expires_at: LATER } },
      asOwner: (owner) => spendSecondStep(owner, SECRET, NOW),
    },
    endSessionByToken: {
      rows: { 'identity.session': session },
      asOwner: (owner) => endSessionByToken(owner, 'one'),
    },
  },
  passwords: {
    findPassword: { rows: { 'identity.account': account }, asOwner: (owner) => findPassword(owner, ADA) },
    changePassword: {
      rows: {
        'identity.account': account,
        'identity.mail_links': [
          { ...link, purpose: 'reset' },
          { ...otherLink, user_id: BEN },
        ],
        'identity.session': [session, other, { ...other, id: id(10), userId: BEN, token: 'three' }],
        'identity.second_steps': [
          { secret_hash: 'x', user_id: ADA, expires_at: LATER },
          { secret_hash: 'y', user_id: BEN, expires_at: LATER },
        ],
      },
      asOwner: (owner) =>
        changePassword(owner, { userId: ADA, sessionId: SESSION, from: 'old', to: 'new', now: NOW }),
    },
  },
  twoFactor: {
    findTwoFactor: {
      rows: { 'identity.two_factors': factor, 'identity.recovery_codes': { user_id: ADA, code_hash: 'h' } },
      asOwner: (owner) => findTwoFactor(owner, ADA),
    },
    startTwoFactor: {
      rows: { 'identity.two_factors': { user_id: ADA, secret: 's' } },
      asOwner: (owner) => startTwoFactor(owner, ADA, 'new'),
    },
    confirmTwoFactor: {
      rows: { 'identity.two_factors': { user_id: ADA, secret: 's' } },
      asOwner: (owner) => confirmTwoFactor(owner, { userId: ADA, secret: 's', step: 7, now: NOW }, ['h']),
    },
    replaceCodes: {
      rows: {
        'identity.two_factors': factor,
        'identity.recovery_codes': [
          { user_id: ADA, code_hash: 'h' },
          { user_id: BEN, code_hash: 'h' },
        ],
      },
      asOwner: (owner) => replaceCodes(owner, ADA, ['new']),
    },
    removeTwoFactor: {
      rows: { 'identity.two_factors': factor },
      asOwner: (owner) => removeTwoFactor(owner, ADA),
    },
    acceptStep: { rows: { 'identity.two_factors': factor }, asOwner: (owner) => acceptStep(owner, ADA, 7) },
    spendCode: {
      rows: { 'identity.recovery_codes': { user_id: ADA, code_hash: 'h' } },
      asOwner: (owner) => spendCode(owner, ADA, 'h', NOW),
    },
  },
  secondFactors: {
    'requirerOf, with an app': {
      rows: {
        'identity.session': session,
        'identity.member': member,
        organisations: { ...rules, name: 'Shop' },
        'identity.two_factors': { ...factor, confirmed_at: null },
      },
      asOwner: (owner) => requirerOf(owner, SESSION),
    },
    'requirerOf, with a passkey': {
      rows: {
        'identity.session': { ...session, passkey_at: EARLIER },
        'identity.member': member,
        organisations: { ...rules, name: 'Shop' },
        'identity.passkeys': passkey,
      },
      asOwner: (owner) => requirerOf(owner, SESSION),
    },
  },
  passkeys: {
    'spendChallenge, of a user': {
      rows: { 'identity.passkey_challenges': { challenge_hash: hash, user_id: ADA, expires_at: LATER } },
      asOwner: (owner) => spendChallenge(owner, SECRET, ADA, NOW),
    },
    'spendChallenge, of nobody yet': {
      rows: { 'identity.passkey_challenges': { challenge_hash: hash, user_id: null, expires_at: LATER } },
      asOwner: (owner) => spendChallenge(owner, SECRET, null, NOW),
    },
    listPasskeys: { rows: { 'identity.passkeys': passkey }, asOwner: (owner) => listPasskeys(owner, ADA) },
    findPasskey: { rows: { 'identity.passkeys': passkey }, asOwner: (owner) => findPasskey(owner, 'c') },
    recordPasskeyUse: {
      rows: { 'identity.passkeys': passkey },
      asOwner: (owner) => recordPasskeyUse(owner, id(7), 2, NOW),
    },
    removePasskey: {
      rows: { 'identity.passkeys': passkey },
      asOwner: (owner) => removePasskey(owner, ADA, id(7)),
    },
  },
  signInProofs: {
    'isFresh, signed in': {
      rows: { 'identity.session': { ...session, createdAt: new Date(NOW - 600_000) } },
      asOwner: (owner) => isFresh(owner, SESSION, NOW - 1),
    },
    'isFresh, proved': {
      rows: {
        'identity.session': session,
        'identity.sign_in_proofs': { session_id: SESSION, proved_at: new Date(NOW) },
      },
      asOwner: (owner) => isFresh(owner, SESSION, NOW),
    },
    saveProof: {
      rows: { 'identity.sign_in_proofs': { session_id: SESSION, proved_at: EARLIER } },
      asOwner: (owner) => saveProof(owner, SESSION, NOW),
    },
  },
  invitations: {
    findByLink: { rows: invited, asOwner: (owner) => findByLink(owner, SECRET, NOW) },
    openForMail: { rows: invited, asOwner: (owner) => openForMail(owner, INVITATION, NOW) },
    confirmByInvitation: {
      rows: invited,
      asOwner: (owner) => confirmByInvitation(owner, SECRET, 'ben@b.test', NOW),
    },
    knownAddresses: {
      rows: { ...invited, 'identity.user': [ada, { ...ben, email: 'Other@b.test' }] },
      inTx: (tx) => knownAddresses(tx, ['ada@a.test', 'ben@b.test']),
    },
  },
  security: {
    organisationAgainst: {
      rows: { 'identity.member': member, organisations: { ...rules, name: 'Shop' } },
      asOwner: (owner) => organisationAgainst(owner, ADA, 'ada@a.test'),
    },
    organisationWithoutAdmin: {
      rows: {
        'identity.member': [member, { ...member, userId: BEN }],
        'identity.user': [ada, ben],
        organisations: { ...rules, name: 'Shop' },
      },
      asOwner: (owner) => organisationWithoutAdmin(owner, ADA, 'ada@a.test'),
    },
  },
  members: {
    findMember: {
      rows: { 'identity.member': member, 'identity.user': ada },
      inTx: (tx) => findMember(tx, ADA),
    },
    listMembers: {
      rows: { 'identity.member': member, 'identity.user': ada },
      inTx: (tx) => listMembers(tx, { search: 'ada', limit: 10, offset: 0 }),
    },
    membersAmong: {
      rows: { 'identity.member': member, 'identity.user': ada },
      inTx: (tx) => membersAmong(tx, [ADA]),
    },
  },
};
