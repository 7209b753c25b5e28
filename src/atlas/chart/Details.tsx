import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TransitionInfo } from '#flows/describe.ts';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { Badge, Chip } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Select } from '../parts/Select.tsx';
import type { Chart } from '../charts.ts';
import { arrowText, ownActions } from '../layout/graph.ts';
import type { Atlas } from '../wiring/atlas.ts';
import * as css from './Details.css.ts';

/** Shows the details of the selected state, or of the chart. */
export function Details({ atlas, chart }: { atlas: Atlas; chart: Chart }) {
  const t = useAtlasText();
  const { at, collapsed } = useSelector(atlas.viewer, ({ context }) => context);
  const { states, transitions } = chart.info;
  const state = states.find(({ path }) => path === at.state) ?? states[0];
  const go = (path: string) => {
    location.hash = writeAddress({ ...at, state: path });
  };
  if (!state) return null;
  const { path, kind, description, entry, exit, invokes, tags, spec } = state;
  const isWithin = (it: string) => it === path;
  // Transitions of ancestors leave the state too.
  const out = transitions.filter(
    ({ source }) => source === path || path.startsWith(`${source}.`) || (source === '' && path !== ''),
  );
  const into = transitions.filter(({ targets }) => targets.some(isWithin));
  const hasInside = states.some(({ parent }) => parent === path);
  return (
    <>
      <section className={css.section}>
        <Select
          label={t('atlas.state.choose')}
          value={path}
          options={states.map((it) => ({ value: it.path, label: it.path || t('atlas.state.none') }))}
          onChoose={go}
        />
        {at.state !== path && (
          <p role="alert" className={css.prose}>
            {t('atlas.state.unknown', { chart: chart.name, state: at.state })}
          </p>
        )}
        <p className={css.line}>
          <Badge>{t(`atlas.kind.${kind}`)}</Badge>
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
        {description && (
          <p className={css.prose} lang="en">
            {description}
          </p>
        )}
        {path !== '' && (
          <div className={css.line}>
            {hasInside && (
              <Button size="small" onClick={() => atlas.viewer.send({ type: 'chart.collapse', path })}>
                {t(collapsed.includes(path) ? 'atlas.expand' : 'atlas.collapse')}
              </Button>
            )}
            <Button size="small" onClick={() => atlas.viewer.send({ type: 'chart.focus', path })}>
              {t('atlas.focus')}
            </Button>
          </div>
        )}
      </section>
      {path === '' && (chart.about.length > 0 || chart.file) && (
        <section className={css.section} aria-label={t('atlas.about')}>
          {chart.about.map((text) => (
            <p key={text} className={css.prose} lang="en">
              {text.replaceAll('\n', ' ')}
            </p>
          ))}
          <p className={css.file}>{chart.file}</p>
        </section>
      )}
      <Names title={t('atlas.entry')} names={ownActions(entry)} />
      <Names title={t('atlas.exit')} names={ownActions(exit)} />
      <Names title={t('atlas.ports')} names={invokes.map(({ src }) => src)} />
      {spec.length > 0 && (
        <Part title={t('atlas.rows')}>
          <p className={css.line}>
            {spec.map((row) => (
              <a
                key={row}
                className={css.small}
                href={writeAddress({ page: 'specification', query: { q: row } })}
              >
                {row}
              </a>
            ))}
          </p>
        </Part>
      )}
      {path === '' && out.length + into.length === 0 ? null : (
        <>
          <Part title={t('atlas.leaves')}>
            {out.length === 0 && <p className={css.faint}>{t('atlas.noneOut')}</p>}
            <TransitionList transitions={out} otherOf={({ targets }) => targets} go={go} />
          </Part>
          <Part title={t('atlas.comes')}>
            {into.length === 0 && <p className={css.faint}>{t('atlas.noneIn')}</p>}
            <TransitionList transitions={into} otherOf={({ source }) => [source]} go={go} />
          </Part>
        </>
      )}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.section}>
    <h2 className={css.title}>{title}</h2>
    {children}
  </section>
);

const Names = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length > 0 ? (
    <Part title={title}>
      <p className={css.code}>{names.join(', ')}</p>
    </Part>
  ) : null;

interface TransitionListProps {
  transitions: readonly TransitionInfo[];
  otherOf: (it: TransitionInfo) => string[];
  go: (path: string) => void;
}

function TransitionList({ transitions, otherOf, go }: TransitionListProps) {
  const t = useAtlasText();
  return (
    <ul className={css.transitions}>
      {transitions.map((it) => (
        <li key={it.name}>
          <span className={css.trigger}>{arrowText(it) || 'always'}</span>
          {it.actions.length > 0 && <span className={css.code}> / {it.actions.join(', ')}</span>}
          {it.description && (
            <span className={css.code} lang="en">
              {' '}
              {it.description}
            </span>
          )}
          <span className={css.to}>
            {otherOf(it).length === 0 && t('atlas.stays')}
            {otherOf(it).map((path) => (
              <Button key={path} tone="link" size="small" onClick={() => go(path)}>
                {path || t('atlas.state.none')}
              </Button>
            ))}
            {it.spec.map((row) => (
              <span key={row} className={css.row}>
                {row}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
