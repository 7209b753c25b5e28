import { exportFormats, exportText, type ExportFormat } from '#flows/export/exportText.ts';
import type { TestCase } from '#flows/export/testCase.ts';
import { resultsText } from '#flows/export/results.ts';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import type { Speak } from '#i18n/speak.ts';
import type { Results } from '#machines/atlas/testRun.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import type { Chart } from '../charts.ts';
import { download } from './exports.ts';

interface CaseExportProps {
  chart: Chart;
  cases: readonly TestCase[];
  results: Results;
  speak: Speak;
}

const formats = Object.keys(exportFormats) as ExportFormat[];

/** Exports the shown test cases and the results. */
export function CaseExport({ chart, cases, results, speak }: CaseExportProps) {
  const t = useAtlasText();
  const { name, model, question } = chart;
  return (
    <Menu
      trigger={
        <Button icon="download" disabled={cases.length === 0}>
          {t('atlas.case.export')}
        </Button>
      }
    >
      {formats.map((format) => (
        <MenuItem
          key={format}
          onSelect={() => {
            const { ending, type } = exportFormats[format];
            const text = exportText(format, speak, { chart: name, model, about: question }, cases);
            download(`${name}.${ending}`, text, type);
          }}
        >
          {t(`atlas.case.${format}`)}
        </MenuItem>
      ))}
      <MenuItem
        onSelect={() => download(`${name}-results.csv`, resultsText(cases, results), exportFormats.csv.type)}
      >
        {t('atlas.case.results')}
      </MenuItem>
    </Menu>
  );
}
