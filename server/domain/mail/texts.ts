import { createIntl, createIntlCache } from '@formatjs/intl';
import type { Language } from '#contract/language.ts';
import { localeOf } from '#lib/locales.ts';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import type { MailText } from './mail.ts';

type TextId = keyof typeof en;
type Named = { name: string; url: string };
type About = { organisation: string; url: string };

/** The values of each mail's text; `url` is where its button leads. */
export interface MailValues {
  invitation: { inviter: string; organisation: string; role: 'admin' | 'member'; email: string; url: string };
  confirm: Named;
  registered: Named & { resetUrl: string };
  reset: Named;
  passwordChanged: Named;
  twoFactorOn: Named;
  twoFactorOff: Named;
  emailApprove: Named & { email: string };
  emailConfirm: Named;
  emailTaken: Record<string, never>;
  emailChanged: Named;
  organisationExport: About;
  organisationDeletion: About & { day: string };
  organisationDeletionSoon: About & { day: string };
  organisationKept: About;
}

const cache = createIntlCache();
const catalogues: Record<Language, Record<TextId, string>> = { en, fr };

/** Returns the text of a mail in the reader's language. */
export function mailText<Kind extends keyof MailValues>(
  kind: Kind,
  language: Language,
  values: MailValues[Kind],
): MailText {
  const messages = catalogues[language];
  const intl = createIntl({ locale: localeOf(language), messages }, cache);
  const say = (part: 'subject' | 'text' | 'action' | 'note') =>
    intl.formatMessage({ id: `${kind}.${part}` }, values as Record<string, string>);
  return {
    subject: say('subject'),
    paragraphs: say('text').split('\n\n'),
    ...('url' in values ? { action: { label: say('action'), url: values.url } } : {}),
    note: say('note'),
  };
}
