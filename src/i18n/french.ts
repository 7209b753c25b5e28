// Made by `npm run lists`.
import type { MessageId } from './english.ts';
import account from './fr/account.json' with { type: 'json' };
import assignment from './fr/assignment.json' with { type: 'json' };
import billing from './fr/billing.json' with { type: 'json' };
import blocked from './fr/blocked.json' with { type: 'json' };
import broadcast from './fr/broadcast.json' with { type: 'json' };
import campaigns from './fr/campaigns.json' with { type: 'json' };
import chat from './fr/chat.json' with { type: 'json' };
import collection from './fr/collection.json' with { type: 'json' };
import commands from './fr/commands.json' with { type: 'json' };
import common from './fr/common.json' with { type: 'json' };
import composer from './fr/composer.json' with { type: 'json' };
import connectivity from './fr/connectivity.json' with { type: 'json' };
import contact from './fr/contact.json' with { type: 'json' };
import contacts from './fr/contacts.json' with { type: 'json' };
import conversation from './fr/conversation.json' with { type: 'json' };
import crm from './fr/crm.json' with { type: 'json' };
import dashboard from './fr/dashboard.json' with { type: 'json' };
import dialogs from './fr/dialogs.json' with { type: 'json' };
import errors from './fr/errors.json' with { type: 'json' };
import errorsBeside from './fr/errorsBeside.json' with { type: 'json' };
import fields from './fr/fields.json' with { type: 'json' };
import footer from './fr/footer.json' with { type: 'json' };
import gate from './fr/gate.json' with { type: 'json' };
import help from './fr/help.json' with { type: 'json' };
import inbox from './fr/inbox.json' with { type: 'json' };
import integrations from './fr/integrations.json' with { type: 'json' };
import listTools from './fr/listTools.json' with { type: 'json' };
import macros from './fr/macros.json' with { type: 'json' };
import media from './fr/media.json' with { type: 'json' };
import onboarding from './fr/onboarding.json' with { type: 'json' };
import orders from './fr/orders.json' with { type: 'json' };
import pay from './fr/pay.json' with { type: 'json' };
import payBacks from './fr/payBacks.json' with { type: 'json' };
import payment from './fr/payment.json' with { type: 'json' };
import planning from './fr/planning.json' with { type: 'json' };
import rating from './fr/rating.json' with { type: 'json' };
import reports from './fr/reports.json' with { type: 'json' };
import satisfaction from './fr/satisfaction.json' with { type: 'json' };
import security from './fr/security.json' with { type: 'json' };
import sending from './fr/sending.json' with { type: 'json' };
import session from './fr/session.json' with { type: 'json' };
import settings from './fr/settings.json' with { type: 'json' };
import settingsPages from './fr/settingsPages.json' with { type: 'json' };
import shell from './fr/shell.json' with { type: 'json' };
import shellDialogs from './fr/shellDialogs.json' with { type: 'json' };
import shop from './fr/shop.json' with { type: 'json' };
import shopConnect from './fr/shopConnect.json' with { type: 'json' };
import snippets from './fr/snippets.json' with { type: 'json' };
import tags from './fr/tags.json' with { type: 'json' };
import targets from './fr/targets.json' with { type: 'json' };
import team from './fr/team.json' with { type: 'json' };
import template from './fr/template.json' with { type: 'json' };

/** Every text of the product in French. */
export const french: Record<MessageId, string> = {
  ...account,
  ...assignment,
  ...billing,
  ...blocked,
  ...broadcast,
  ...campaigns,
  ...chat,
  ...collection,
  ...commands,
  ...common,
  ...composer,
  ...connectivity,
  ...contact,
  ...contacts,
  ...conversation,
  ...crm,
  ...dashboard,
  ...dialogs,
  ...errors,
  ...errorsBeside,
  ...fields,
  ...footer,
  ...gate,
  ...help,
  ...inbox,
  ...integrations,
  ...listTools,
  ...macros,
  ...media,
  ...onboarding,
  ...orders,
  ...pay,
  ...payBacks,
  ...payment,
  ...planning,
  ...rating,
  ...reports,
  ...satisfaction,
  ...security,
  ...sending,
  ...session,
  ...settings,
  ...settingsPages,
  ...shell,
  ...shellDialogs,
  ...shop,
  ...shopConnect,
  ...snippets,
  ...tags,
  ...targets,
  ...team,
  ...template,
};
