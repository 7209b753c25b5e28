import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { contactDeletionMachine } from '#machines/customer/contactDeletion.machine.ts';
import type { contactExportMachine } from '#machines/customer/contactExport.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Contact.css.ts';

interface ContactDataProps {
  download: ActorRefFrom<typeof contactExportMachine>;
  deletion: ActorRefFrom<typeof contactDeletionMachine>;
}

/** Downloads or deletes everything stored about the contact; for admins. */
export function ContactData({ download, deletion }: ContactDataProps) {
  const t = useText();
  return (
    <section className={css.group} aria-labelledby="contact-data">
      <h3 className={css.heading} id="contact-data">
        {t('contact.data')}
      </h3>
      <p className={css.absent}>{t('contact.dataText')}</p>
      <ExportButton actor={download} />
      <div>
        <Button
          tone="danger"
          size="small"
          icon="trash"
          onClick={() => deletion.send({ type: 'deletion.open' })}
        >
          {t('contact.deletion.open')}
        </Button>
      </div>
    </section>
  );
}

/** Starts the download of everything stored about the contact. */
export function ExportButton({ actor }: { actor: ContactDataProps['download'] }) {
  const t = useText();
  const explain = useProblemText();
  const isAsking = useSelector(actor, (it) => it.matches('asking'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <>
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
      <div>
        <Button
          size="small"
          icon="download"
          busy={isAsking}
          onClick={() => actor.send({ type: 'export.start' })}
        >
          {t(isAsking ? 'contact.export.asking' : 'contact.export.start')}
        </Button>
      </div>
    </>
  );
}
