// Made by `npm run lists`: all texts that english.ts, sessionTexts.ts, inboxTexts.ts and chatTexts.ts do not name.
import account from './en/account.json' with { type: 'json' };
import assignment from './en/assignment.json' with { type: 'json' };
import billing from './en/billing.json' with { type: 'json' };
import broadcast from './en/broadcast.json' with { type: 'json' };
import campaigns from './en/campaigns.json' with { type: 'json' };
import collection from './en/collection.json' with { type: 'json' };
import commands from './en/commands.json' with { type: 'json' };
import contact from './en/contact.json' with { type: 'json' };
import contacts from './en/contacts.json' with { type: 'json' };
import crm from './en/crm.json' with { type: 'json' };
import errorsBeside from './en/errorsBeside.json' with { type: 'json' };
import fields from './en/fields.json' with { type: 'json' };
import gate from './en/gate.json' with { type: 'json' };
import help from './en/help.json' with { type: 'json' };
import integrations from './en/integrations.json' with { type: 'json' };
import listTools from './en/listTools.json' with { type: 'json' };
import macros from './en/macros.json' with { type: 'json' };
import onboarding from './en/onboarding.json' with { type: 'json' };
import orders from './en/orders.json' with { type: 'json' };
import pay from './en/pay.json' with { type: 'json' };
import payBacks from './en/payBacks.json' with { type: 'json' };
import payment from './en/payment.json' with { type: 'json' };
import planning from './en/planning.json' with { type: 'json' };
import rating from './en/rating.json' with { type: 'json' };
import reports from './en/reports.json' with { type: 'json' };
import satisfaction from './en/satisfaction.json' with { type: 'json' };
import security from './en/security.json' with { type: 'json' };
import settings from './en/settings.json' with { type: 'json' };
import settingsPages from './en/settingsPages.json' with { type: 'json' };
import shellDialogs from './en/shellDialogs.json' with { type: 'json' };
import shop from './en/shop.json' with { type: 'json' };
import shopConnect from './en/shopConnect.json' with { type: 'json' };
import snippets from './en/snippets.json' with { type: 'json' };
import tags from './en/tags.json' with { type: 'json' };
import targets from './en/targets.json' with { type: 'json' };
import team from './en/team.json' with { type: 'json' };
import template from './en/template.json' with { type: 'json' };

export const lazyTexts = {
  ...account,
  ...assignment,
  ...billing,
  ...broadcast,
  ...campaigns,
  ...collection,
  ...commands,
  ...contact,
  ...contacts,
  ...crm,
  ...errorsBeside,
  ...fields,
  ...gate,
  ...help,
  ...integrations,
  ...listTools,
  ...macros,
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
  ...settings,
  ...settingsPages,
  ...shellDialogs,
  ...shop,
  ...shopConnect,
  ...snippets,
  ...tags,
  ...targets,
  ...team,
  ...template,
};
