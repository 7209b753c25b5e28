import type { SnippetTexts } from '#contract/snippet.ts';
import { fillIn } from '#contract/snippetRules.ts';
import { useText } from '#i18n/useText.ts';
import * as css from './Snippets.css.ts';

/** Shows the texts as a customer reads them, with examples in the place of variables. */
export function SnippetPreview({ texts }: { texts: SnippetTexts }) {
  const t = useText();
  const written = (['en', 'fr'] as const).flatMap((language) => {
    const text = texts[language]?.trim();
    return text ? [{ language, text }] : [];
  });
  if (written.length === 0) return null;
  const values = {
    'contact.name': 'Brenda Mbah',
    'contact.first_name': 'Brenda',
    'contact.phone': '+237 6 77 00 01 11',
    'agent.name': 'Ada',
    'order.number': '#1001',
    'order.total': 'XAF 45,000',
    'invoice.number': 'F-2026-17',
    'invoice.amount': 'XAF 45,000',
    'invoice.link': 'https://…/payments/link/…',
  };
  return (
    <section className={css.preview} aria-label={t('snippets.preview')}>
      <p className={css.help}>{t('snippets.preview')}</p>
      {written.map(({ language, text }) => (
        <p key={language} lang={language} className={css.bubble} dir="auto">
          {fillIn(text, values)}
        </p>
      ))}
    </section>
  );
}
