import { useSelector } from '@xstate/react';
import { CONTACT_IMPORT } from '#contract/contactImport.ts';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { FileSource } from '../campaigns/wizard/FileSource.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import type { ContactImportActor } from './contactActors.ts';
import * as css from './ContactImport.css.ts';
import { ContactImportFooter } from './ContactImportFooter.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgress } from './ImportProgress.tsx';

/** Draws the dialog that imports contacts: choice of a file, preview, progress and result. */
export function ContactImportDialog({ actor }: { actor: ContactImportActor }) {
  const t = useText();
  const explain = useProblemText();
  const open = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isChoosing = useSelector(
    actor,
    (snapshot) => snapshot.matches({ open: 'choosing' }) || snapshot.matches({ open: 'checking' }),
  );
  const isPreview = useSelector(actor, (snapshot) => snapshot.matches({ open: 'previewing' }));
  const mayClose = useSelector(actor, (snapshot) => snapshot.can({ type: 'contactImport.close' }));
  const upload = useSelector(actor, ({ children }) => children.upload);
  const count = useSelector(actor, ({ context }) => context.upload?.count ?? 0);
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <Dialog
      open={open}
      size="large"
      title={t('contactImport.title')}
      closeLabel={t('common.close')}
      onClose={mayClose ? () => actor.send({ type: 'contactImport.close' }) : undefined}
      footer={<ContactImportFooter actor={actor} />}
    >
      <div className={css.steps}>
        {problem && (
          <Callout tone="danger" role="alert" title={t('contactImport.failed')}>
            {explain(problem)}
          </Callout>
        )}
        {isChoosing && (
          <>
            <p>{t('contactImport.help')}</p>
            {count > CONTACT_IMPORT.most && (
              <Callout tone="warning" role="status">
                {t('contactImport.tooMany', { most: CONTACT_IMPORT.most })}
              </Callout>
            )}
            {upload && <FileSource actor={upload} none={t('contactImport.none')} />}
          </>
        )}
        {isPreview && <ImportPreview actor={actor} />}
        {!isChoosing && !isPreview && <ImportProgress actor={actor} />}
      </div>
    </Dialog>
  );
}
