import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { chatSearchMachine } from '#machines/conversation/chatSearch.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from './ChatSearch.css.ts';

const focus = (field: HTMLInputElement | null) => field?.focus();

/** Replaces the header by a search: words, position among the hits, previous, next and close (CHAT-013). */
export function ChatSearch({ actor }: { actor: ActorRefFrom<typeof chatSearchMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const { text, at, hits, total, problem } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : value.open));

  return (
    <search className={css.bar}>
      <div className={css.field}>
        <TextField
          ref={focus}
          icon="search"
          label={t('chatSearch.field')}
          labelHidden
          value={text}
          onChange={(event) => actor.send({ type: 'search.type', text: event.target.value })}
          onKeyDown={({ key, shiftKey }) => {
            if (key === 'Escape') actor.send({ type: 'search.cancel' });
            if (key === 'Enter') actor.send({ type: shiftKey ? 'search.next' : 'search.previous' });
          }}
        />
      </div>
      <span className={css.said} role="status">
        {state === 'searching' && t('chatSearch.searching')}
        {state === 'matches' && t('chatSearch.counter', { at: at + 1, total })}
        {state === 'noMatches' && t('chatSearch.nothing')}
        {state === 'failed' && problem && explain(problem)}
      </span>
      {state === 'failed' && (
        <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'search.retry' })}>
          {t('common.tryAgain')}
        </Button>
      )}
      {state === 'matches' && (
        <>
          <IconButton
            icon="up"
            label={t('chatSearch.previous')}
            disabled={at >= hits.length - 1}
            onClick={() => actor.send({ type: 'search.previous' })}
          />
          <IconButton
            icon="down"
            label={t('chatSearch.next')}
            disabled={at === 0}
            onClick={() => actor.send({ type: 'search.next' })}
          />
        </>
      )}
      <IconButton
        icon="close"
        label={t('chatSearch.cancel')}
        onClick={() => actor.send({ type: 'search.cancel' })}
      />
    </search>
  );
}
