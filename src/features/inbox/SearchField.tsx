import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { ActorRefFrom, EventFromLogic } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { SEARCH_FIELD } from '#lib/paths.ts';
import type { conversationSearchMachine } from '#machines/inbox/conversationSearch.machine.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import * as text from '#ui/theme/text.css.ts';
import { focusFirstResult } from './moveTo.ts';
import { ariaKeys } from '../common/singleKey.ts';
import * as css from './SearchField.css.ts';

export type SearchActor = ActorRefFrom<typeof conversationSearchMachine>;

/** Edits the search words and tags (LIST-006); `tag:` suggests tags (LIST-007). */
export function SearchField({ actor }: { actor: SearchActor }) {
  const t = useText();
  const { text: words, tags, suggestions, at } = useSelector(actor, ({ context }) => context);
  const offering = useSelector(actor, (snapshot) => snapshot.matches({ suggesting: 'offering' }));
  const nothing = useSelector(actor, (snapshot) => snapshot.matches({ suggesting: 'nothing' }));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys that finish a word of an input method are ignored.
    if (event.key === 'Backspace' && words === '') return actor.send({ type: 'tag.removeLast' });
    if (event.key === 'ArrowDown' && !offering) return focusFirstResult(event);
    const meant: Record<string, EventFromLogic<typeof conversationSearchMachine>> = {
      ArrowDown: { type: 'tag.next' },
      ArrowUp: { type: 'tag.previous' },
      Enter: { type: 'tag.choose' },
      Escape: { type: offering || nothing ? 'tag.dismiss' : 'search.clear' },
    };
    const intent = meant[event.key];
    if (!intent) return;
    event.preventDefault();
    actor.send(intent);
  };

  return (
    <search className={css.search}>
      <label className={css.box}>
        <span className={css.glass}>
          <Icon name="search" />
        </span>
        {tags.map((tag) => (
          <span key={tag} className={css.chip}>
            <span className={text.cut} dir="auto">
              {tag}
            </span>
            <button
              type="button"
              className={css.small}
              aria-label={t('listSearch.removeTag', { tag })}
              onClick={() => actor.send({ type: 'tag.remove', tag })}
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        ))}
        <input
          id={SEARCH_FIELD}
          className={css.input}
          type="text"
          role="combobox"
          enterKeyHint="search"
          aria-keyshortcuts={ariaKeys('searchList')}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={200}
          aria-label={t('listSearch.field')}
          aria-expanded={offering}
          aria-controls={offering ? 'search-tags' : undefined}
          aria-activedescendant={offering ? `search-tag-${at}` : undefined}
          aria-autocomplete="list"
          placeholder={tags.length === 0 ? t('listSearch.placeholder') : undefined}
          value={words}
          onChange={(event) => actor.send({ type: 'search.type', text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        {(words !== '' || tags.length > 0) && (
          <button
            type="button"
            className={css.small}
            aria-label={t('listSearch.clear')}
            onClick={() => actor.send({ type: 'search.clear' })}
          >
            <Icon name="close" />
          </button>
        )}
      </label>
      {offering && (
        <div id="search-tags" className={css.popover} role="listbox" aria-label={t('listSearch.tags')}>
          {suggestions.map((tag, index) => (
            // The field keeps the focus and moves the selection by its own keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={tag}
              id={`search-tag-${index}`}
              className={css.option}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => actor.send({ type: 'tag.choose', tag })}
            >
              <Icon name="tag" size={14} />
              <span className={text.cut} dir="auto">
                {tag}
              </span>
            </div>
          ))}
        </div>
      )}
      {nothing && (
        <div className={css.popover} role="status">
          <p className={css.none}>{t('listSearch.noTags')}</p>
        </div>
      )}
    </search>
  );
}
