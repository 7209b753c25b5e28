import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { languages, nativeNames } from '#i18n/languages.ts';
import { writeAddress, type Whereabouts } from '#machines/atlas/address.ts';
import { Select } from '../parts/Select.tsx';
import * as table from '../parts/Table.css.ts';
import { choicesIn, queryOf, widths, type Choices as Chosen } from './choices.ts';
import * as css from './Screens.css.ts';

/** Selects theme, language and width of the screens. */
export function Choices({ at }: { at: Whereabouts }) {
  const t = useAtlasText();
  const chosen = choicesIn(at.query);
  const go = (change: Partial<Chosen>) => {
    location.hash = writeAddress({ ...at, query: queryOf({ ...chosen, ...change }) });
  };
  return (
    <div className={css.choices}>
      <div className={table.filter}>
        <Select
          label={t('atlas.screens.theme')}
          value={chosen.theme}
          options={(['light', 'dark'] as const).map((value) => ({
            value,
            label: t(`atlas.screens.${value}`),
          }))}
          onChoose={(theme) => go({ theme })}
        />
      </div>
      <div className={table.filter}>
        <Select
          label={t('atlas.screens.language')}
          value={chosen.language}
          options={languages.map((value) => ({ value, label: nativeNames[value] }))}
          onChoose={(language) => go({ language })}
        />
      </div>
      <div className={table.filter}>
        <Select
          label={t('atlas.screens.width')}
          value={chosen.width}
          options={widths.map((value) => ({ value, label: t('atlas.screens.px', { count: value }) }))}
          onChoose={(width) => go({ width })}
        />
      </div>
    </div>
  );
}
