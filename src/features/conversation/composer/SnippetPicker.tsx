import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { textIn } from '#machines/snippets/snippetPicker.rules.ts';
import { Key } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from './SnippetPicker.css.ts';
import { SNIPPET_LIST, type SnippetPickerActor, snippetOption } from './snippetField.ts';
import { SnippetValues } from './SnippetValues.tsx';

const reveal = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

/** Draws the snippets that match what follows the slash, or asks for the values that the chosen one needs. */
export default function SnippetPicker({ actor }: { actor: SnippetPickerActor }) {
  const asking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  return asking ? <SnippetValues actor={actor} /> : <SnippetList actor={actor} />;
}

function SnippetList({ actor }: { actor: SnippetPickerActor }) {
  const t = useText();
  const explain = useProblemText();
  const { found, at, problem } = useSelector(actor, ({ context }) => context);
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ picking: 'failed' }));
  const isFound = useSelector(actor, (snapshot) => snapshot.matches({ picking: 'found' }));
  return (
    <section className={css.picker} aria-label={t('snippetPicker.label')}>
      {failed && problem && (
        <p className={css.said} role="alert">
          {explain(problem)}{' '}
          <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'snippetPicker.retry' })}>
            {t('common.tryAgain')}
          </Button>
        </p>
      )}
      {/* The field above keeps the focus and names the highlighted row. */}
      {!failed && (
        <div className={css.list} id={SNIPPET_LIST} role="listbox" aria-label={t('snippetPicker.list')}>
          {found.snippets.map((snippet, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={snippet.id}
              id={snippetOption(snippet.id)}
              ref={index === at ? reveal : null}
              role="option"
              aria-selected={index === at}
              className={css.row({ selected: index === at })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => actor.send({ type: 'snippetPicker.choose', id: snippet.id })}
            >
              <span className={css.shortcut}>{snippet.shortcut ? `/${snippet.shortcut}` : ''}</span>
              <span className={css.words}>
                <span className={css.name} dir="auto">
                  {visible(snippet.name)}
                </span>
                <span className={css.under} dir="auto">
                  {visible(textIn(snippet, found.language)).replaceAll('\n', ' ')}
                </span>
              </span>
              {snippet.attachments.length > 0 && <Icon name="clip" size={14} className={css.mark} />}
              {snippet.scope === 'personal' && <Icon name="user" size={14} className={css.mark} />}
            </div>
          ))}
        </div>
      )}
      <div className={css.footer}>
        <span role="status" className={css.count}>
          {isFound &&
            (found.snippets.length === 0
              ? t('snippetPicker.none')
              : t('snippetPicker.count', { count: found.snippets.length }))}
        </span>
        <span className={css.hint}>
          <Key>↵</Key>
          {t('snippetPicker.putIn')}
        </span>
        <Link className={css.edit} to="/dashboard/settings/snippets">
          {t('snippetPicker.edit')}
        </Link>
      </div>
    </section>
  );
}
