import type { Language } from '#contract/language.ts';
import * as css from './Pay.css.ts';

const names: Record<Language, string> = { en: 'English', fr: 'Français' };

interface LanguageChoiceProps {
  label: string;
  language: Language;
  onChoose: (language: Language) => void;
}

/** Lets a customer choose the language of their page. */
export function LanguageChoice({ label, language, onChoose }: LanguageChoiceProps) {
  return (
    <nav className={css.top} aria-label={label}>
      {(['en', 'fr'] as const).map((it) => (
        <button
          key={it}
          type="button"
          lang={it}
          className={css.tongue}
          aria-pressed={language === it}
          onClick={() => onChoose(it)}
        >
          {names[it]}
        </button>
      ))}
    </nav>
  );
}
