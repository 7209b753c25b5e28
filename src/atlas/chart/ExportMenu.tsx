import { useSelector } from '@xstate/react';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import type { Chart } from '../charts.ts';
import type { Atlas } from '../wiring/atlas.ts';
import { download, jsonText, mermaidText, pngOf, svgOf } from './exports.ts';

/** Exports the chart. Pictures are taken from the drawing on the page. */
export function ExportMenu({ atlas, chart }: { atlas: Atlas; chart: Chart }) {
  const t = useAtlasText();
  const hasPicture = useSelector(
    atlas.viewer,
    (now) => now.matches({ chart: 'drawn' }) && now.context.at.tab !== 'paths',
  );
  const { name } = chart;
  return (
    <>
      <IconButton
        icon="copy"
        label={t('atlas.copyLink')}
        onClick={() => void navigator.clipboard?.writeText(location.href)}
      />
      <Menu
        trigger={
          <Button size="small" icon="download">
            {t('atlas.export')}
          </Button>
        }
      >
        <MenuItem
          disabled={!hasPicture}
          onSelect={() => {
            const svg = svgOf(name);
            if (svg) download(`${name}.svg`, svg.text, 'image/svg+xml');
          }}
        >
          {t('atlas.export.svg')}
        </MenuItem>
        <MenuItem
          disabled={!hasPicture}
          onSelect={() => void pngOf(name).then((png) => png && download(`${name}.png`, png, 'image/png'))}
        >
          {t('atlas.export.png')}
        </MenuItem>
        <MenuItem onSelect={() => download(`${name}.mmd`, mermaidText(chart), 'text/plain')}>
          {t('atlas.export.mermaid')}
        </MenuItem>
        <MenuItem onSelect={() => download(`${name}.json`, jsonText(chart), 'application/json')}>
          {t('atlas.export.json')}
        </MenuItem>
      </Menu>
    </>
  );
}
