import type { Role } from '#contract/policy.ts';

/** The permissions of each role (O1), written by hand: a change of the policy is a change here as well. */
export const permissionTable: Record<string, Record<Role, boolean>> = {
  'integrations.change': { admin: true, member: false },
  'channel.link': { admin: true, member: false },
  'providerDetails.read': { admin: true, member: false },
  'conversations.assign': { admin: true, member: false },
  'conversations.handBack': { admin: true, member: false },
  'campaigns.pause': { admin: true, member: false },
  'invoices.delete': { admin: true, member: false },
  'business.change': { admin: true, member: false },
  'decisions.watch': { admin: true, member: false },
};

/** The operations that a member is refused (SET-012, A91), written by hand. */
export const adminOnly: readonly string[] = [
  'campaign.pause',
  'campaign.resume',
  'inspect.decisions',
  'instagram.businessLoginUrl',
  'instagram.connect',
  'instagram.connectBusinessLogin',
  'instagram.connectOauth',
  'instagram.disconnect',
  'instagram.loginUrl',
  'instagram.oauthUrl',
  'instagram.refreshToken',
  'instagram.selectPage',
  'instagram.test',
  'instagram.testBusinessLogin',
  'invoice.delete',
  'organisation.channelHub',
  'organisation.checkChannel',
  'organisation.linkChannel',
  'organisation.quietHours',
  'organisation.saveQuietHours',
  'pawapay.availability',
  'pawapay.configuration',
  'pawapay.connect',
  'pawapay.disconnect',
  'shop.disconnect',
  'shop.oauthInit',
  'shop.tokenExchange',
  'whatsapp.check',
];
