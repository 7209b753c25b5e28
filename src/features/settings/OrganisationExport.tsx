import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SettingRow } from '#features/account/SettingRow.tsx';
import { SignInProof } from '#features/account/SignInProof.tsx';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import type { organisationExportMachine } from '#machines/settings/organisationExport.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import * as css from '#ui/form/Button.css.ts';
import { useProblemText } from '../common/useProblemText.ts';

export type OrganisationExportActor = ActorRefFrom<typeof organisationExportMachine>;

/** Draws the download of everything stored about the organisation. */
export function OrganisationExport({ actor }: { actor: OrganisationExportActor }) {
  const t = useText();
  const at = useDateTime();
  const explain = useProblemText();
  const { archive, problem } = useSelector(actor, ({ context }) => context);
  const proof = useSelector(actor, ({ children }) => children.signInProof);
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  return (
    <>
      <SettingRow
        icon="download"
        name={t('organisationExport.name')}
        detail={
          problem ? (
            <span role="alert">{explain(problem)}</span>
          ) : archive ? (
            t('organisationExport.ready', { at: at(Date.parse(archive.expires_at)) })
          ) : (
            t('organisationExport.text')
          )
        }
      >
        {archive && (
          <a
            className={css.button({ tone: 'primary', size: 'small' })}
            href={archive.address}
            download="organisation.zip"
          >
            {t('organisationExport.download')}
          </a>
        )}
        <Button size="small" busy={isAsking} onClick={() => actor.send({ type: 'export.start' })}>
          {t(isAsking ? 'organisationExport.asking' : 'organisationExport.start')}
        </Button>
      </SettingRow>
      {proof && <SignInProof actor={proof} />}
    </>
  );
}
