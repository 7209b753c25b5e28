import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { textIn } from '#machines/snippets/snippetPicker.rules.ts';
import { Key } from '#ui/feedback/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { PickerFailure, PickerList } from '#features/common/PickerList.tsx';
import * as css from '#features/common/PickerList.css.ts';
import { SNIPPET_LIST, type SnippetPickerActor } from './snippetField.ts';
import { SnippetValues } from './SnippetValues.tsx';

/** Draws the snippets that match what follows the slash, or asks for the values that the chosen one needs. */
export default function SnippetPicker({ actor }: { actor: SnippetPickerActor }) {
  const asking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  return asking ? <SnippetValues actor={actor} /> : <SnippetList actor={actor} />;
}

function SnippetList({ actor }: { actor: SnippetPickerActor }) {
  const t = useText();
  const {
    found: { snippets, language },
    at,
    problem,
  } = useSelector(actor, ({ context }) => context);
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ picking: 'failed' }));
  const isFound = useSelector(actor, (snapshot) => snapshot.matches({ picking: 'found' }));
  const count =
    snippets.length === 0 ? t('snippetPicker.none') : t('snippetPicker.count', { count: snippets.length });
  return (
    <PickerList
      id={SNIPPET_LIST}
      label={t('snippetPicker.label')}
      listLabel={t('snippetPicker.list')}
      items={snippets}
      at={at}
      failure={
        failed && (
          <PickerFailure problem={problem} onRetry={() => actor.send({ type: 'snippetPicker.retry' })} />
        )
      }
      count={isFound && count}
      footer={
        <>
          <span className={css.hint}>
            <Key>↵</Key>
            {t('snippetPicker.putIn')}
          </span>
          <Link className={css.edit} to="/dashboard/settings/snippets">
            {t('snippetPicker.edit')}
          </Link>
        </>
      }
      onChoose={(id) => actor.send({ type: 'snippetPicker.choose', id })}
    >
      {(snippet) => (
        <>
          <span className={css.shortcut}>{snippet.shortcut ? `/${snippet.shortcut}` : ''}</span>
          <span className={css.words}>
            <span className={css.name} dir="auto">
              {visible(snippet.name)}
            </span>
            <span className={css.under} dir="auto">
              {visible(textIn(snippet, language)).replaceAll('\n', ' ')}
            </span>
          </span>
          {snippet.attachments.length > 0 && <Icon name="clip" size={14} className={css.mark} />}
          {snippet.scope === 'personal' && <Icon name="user" size={14} className={css.mark} />}
        </>
      )}
    </PickerList>
  );
}
