import { useSelector } from '@xstate/react';
import { BROADCAST_COST } from '#contract/campaignLimits.ts';
import { useText } from '#i18n/useText.ts';
import { recipientCount } from '#machines/campaigns/broadcastForm.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { costOf } from '../cost.ts';
import { ContactSource } from './ContactSource.tsx';
import { FileSource } from './FileSource.tsx';
import { TemplateNeeds } from './TemplateNeeds.tsx';
import * as css from './Audience.css.ts';
import * as frame from './WizardFrame.css.ts';
import type { WizardActor } from './wizardActor.ts';
import { BroadcastFrame } from './BroadcastFrame.tsx';

const sources = [
  { source: 'contacts', icon: 'users' },
  { source: 'csv', icon: 'file' },
] as const;

/** Chooses the recipients from the contacts or from a file (WIZ-011). */
export function AudienceStep({ actor }: { actor: WizardActor }) {
  const t = useText();
  const { form } = useSelector(actor, ({ context }) => context);
  const { contacts, upload } = useSelector(actor, ({ children }) => children);
  const mayGoOn = useSelector(actor, (snapshot) => snapshot.can({ type: 'broadcast.next' }));
  const count = recipientCount(form);
  const isFile = form.source === 'csv';
  return (
    <BroadcastFrame
      actor={actor}
      step="audience"
      title={form.name}
      summary={count > 0 && t('broadcast.countAndCost', { count, cost: costOf(count, BROADCAST_COST).all })}
      actions={
        <Button tone="primary" disabled={!mayGoOn} onClick={() => actor.send({ type: 'broadcast.next' })}>
          {isFile ? t('broadcast.add', { count }) : t('broadcast.next')}
        </Button>
      }
    >
      <div className={frame.main}>
        <div className={css.sources} role="group" aria-label={t('broadcast.source')}>
          {sources.map(({ source, icon }) => (
            <button
              key={source}
              type="button"
              className={css.source({ on: source === form.source })}
              aria-pressed={source === form.source}
              onClick={() => actor.send({ type: 'broadcast.source', source })}
            >
              <Icon name={icon} /> {t(`broadcast.source.${source}`)}
            </button>
          ))}
        </div>
        {!isFile && contacts && <ContactSource actor={contacts} />}
        {isFile && upload && (
          <div className={css.beside}>
            <FileSource actor={upload} />
            {form.template && <TemplateNeeds template={form.template} />}
          </div>
        )}
      </div>
    </BroadcastFrame>
  );
}
