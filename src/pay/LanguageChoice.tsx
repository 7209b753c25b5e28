import * as css from './Pay.css.ts';

const names = { en: 'English', fr: 'Français', pt: 'Português', sw: 'Kiswahili' };

interface LanguageChoiceProps<Language extends keyof typeof names> {
  label: string;
  languages: readonly Language[];
  language: Language;
  onChoose: (language: Language) => void;
}

/** Lets a customer choose the language of their page. */
export function LanguageChoice<Language extends keyof typeof names>({
  label,
  languages,
  language,
  onChoose,
}: LanguageChoiceProps<Language>) {
  return (
    <nav className={css.top} aria-label={label}>
      {languages.map((it) => (
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
