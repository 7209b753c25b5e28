import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { contactTagsMachine } from '#machines/customer/contactTags.machine.ts';
import { useContact } from '#services/reads/contact.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { TagPicker } from '../common/TagPicker.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Contact.css.ts';
import { TagChips } from './TagChips.tsx';

/** Edits the contact's tags; each change is saved at once. */
export function TagSection({ actor }: { actor: ActorRefFrom<typeof contactTagsMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const refused = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'refused' }));
  const busy = useSelector(actor, (snapshot) => snapshot.matches('saving') || snapshot.matches('rereading'));
  const { customer, text, problem } = useSelector(actor, ({ context }) => context);
  const tags = useContact(customer.channel, customer.contactId ?? '')?.tags ?? [];

  if (loading)
    return (
      <div role="status">
        <p className={css.small}>{t('contactPanel.loading')}</p>
        <Skeleton width="60%" />
      </div>
    );
  if (failed)
    return (
      <Callout
        tone="danger"
        role="alert"
        title={t('contactPanel.tagsFailed')}
        action={
          <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'tags.retry' })}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {problem && explain(problem)}
      </Callout>
    );
  return (
    <div className={css.tagForm} data-contact-tags="">
      {tags.length > 0 ? (
        <TagChips tags={tags} disabled={busy} onRemove={(tag) => actor.send({ type: 'tags.remove', tag })} />
      ) : (
        <p className={css.absent}>{t('contact.noTags')}</p>
      )}
      <TagPicker
        label={t('contactPanel.tag')}
        add={t('contactPanel.addTag')}
        given={tags}
        text={text}
        busy={busy}
        onType={(typed) => actor.send({ type: 'tags.type', text: typed })}
        onPick={(tag) => actor.send({ type: 'tags.add', tag })}
      />
      {refused && problem && (
        <Callout tone="danger" role="alert" title={t('contactPanel.tagFailed')}>
          {explain(problem)}
        </Callout>
      )}
    </div>
  );
}
