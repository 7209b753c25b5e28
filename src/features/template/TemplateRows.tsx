import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Template } from '#contract/template.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { unsupportedPart } from '#lib/templateSupport.ts';
import { visible } from '#lib/visible.ts';
import { isSendable } from '#machines/template/sendable.ts';
import { Badge, type BadgeTone } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useCategories } from './useCategories.ts';
import * as css from './Template.css.ts';

const HEIGHT = 64;

/** Approved is green, pending yellow, rejected red, others grey (TPL-005). */
const looks: Record<string, { tone: BadgeTone; icon: Glyph }> = {
  approved: { tone: 'success', icon: 'check' },
  pending: { tone: 'warning', icon: 'clock' },
  rejected: { tone: 'danger', icon: 'close' },
};
const named = ['approved', 'pending', 'rejected', 'paused', 'disabled', 'in_appeal', 'deleted'] as const;

interface TemplateRowsProps {
  templates: readonly Template[];
  onChoose: (template: Template) => void;
}

/** Lists templates, one line each; only those in view are drawn. */
export function TemplateRows({ templates, onChoose }: TemplateRowsProps) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  // Its functions change with every scroll and are used in this component only, so nothing memoized can go stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: templates.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    getItemKey: (index) => templates[index]?.id ?? index,
    overscan: 6,
  });
  return (
    <div ref={scroller} className={css.list} role="region" aria-label={t('template.list')} tabIndex={-1}>
      {templates.length === 0 && (
        <EmptyState level={3} drawing="search" title={t('template.none')}>
          {t('template.noneFoundText')}
        </EmptyState>
      )}
      <ul className={css.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const template = templates[index];
          return (
            template && (
              <li
                key={key}
                data-index={index}
                className={css.row}
                style={{ height: HEIGHT, transform: `translateY(${start}px)` }}
                aria-setsize={templates.length}
                aria-posinset={index + 1}
              >
                <Row template={template} onChoose={() => onChoose(template)} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function Row({ template, onChoose }: { template: Template; onChoose: () => void }) {
  const t = useText();
  const formats = useFormats();
  const categories = useCategories();
  const { name, status, language, category, rejected_reason: reason } = template;
  const part = unsupportedPart(template);
  const known = named.find((it) => it === status);
  const { tone, icon } = looks[status] ?? { tone: 'neutral' as const, icon: 'pause' as const };
  const about = [
    formats.language(language),
    categories.find(({ value }) => value === category)?.label ?? category,
    reason && t('template.rejected', { reason }),
    part && t('template.unsupported', { part: t(`template.part.${part}`) }),
  ].filter(Boolean);
  return (
    <>
      <div className={css.what}>
        <div className={css.name}>
          <span className={css.title} title={name}>
            {visible(name)}
          </span>
          <Badge tone={tone} icon={icon}>
            {known ? t(`template.status.${known}`) : t('template.status.other', { status })}
          </Badge>
        </div>
        <span className={css.small} title={about.join(' · ')}>
          {about.join(' · ')}
        </span>
      </div>
      <Button
        size="small"
        aria-label={t('template.previewOf', { name })}
        disabled={!isSendable(template)}
        onClick={onChoose}
      >
        {t('template.preview')}
      </Button>
    </>
  );
}
