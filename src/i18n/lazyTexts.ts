import account from './en/account.json' with { type: 'json' };
import billing from './en/billing.json' with { type: 'json' };
import broadcast from './en/broadcast.json' with { type: 'json' };
import campaigns from './en/campaigns.json' with { type: 'json' };
import collection from './en/collection.json' with { type: 'json' };
import commands from './en/commands.json' with { type: 'json' };
import contact from './en/contact.json' with { type: 'json' };
import crm from './en/crm.json' with { type: 'json' };
import gate from './en/gate.json' with { type: 'json' };
import pay from './en/pay.json' with { type: 'json' };
import planning from './en/planning.json' with { type: 'json' };
import payment from './en/payment.json' with { type: 'json' };
import integrations from './en/integrations.json' with { type: 'json' };
import errorsBeside from './en/errorsBeside.json' with { type: 'json' };
import onboarding from './en/onboarding.json' with { type: 'json' };
import orders from './en/orders.json' with { type: 'json' };
import shop from './en/shop.json' with { type: 'json' };
import security from './en/security.json' with { type: 'json' };
import snippets from './en/snippets.json' with { type: 'json' };
import settings from './en/settings.json' with { type: 'json' };
import settingsPages from './en/settingsPages.json' with { type: 'json' };
import team from './en/team.json' with { type: 'json' };
import shopConnect from './en/shopConnect.json' with { type: 'json' };
import template from './en/template.json' with { type: 'json' };

export const lazyTexts = {
  ...account,
  ...billing,
  ...broadcast,
  ...campaigns,
  ...collection,
  ...commands,
  ...contact,
  ...crm,
  ...errorsBeside,
  ...gate,
  ...integrations,
  ...onboarding,
  ...orders,
  ...security,
  ...settings,
  ...settingsPages,
  ...pay,
  ...payment,
  ...planning,
  ...shop,
  ...snippets,
  ...shopConnect,
  ...team,
  ...template,
};
