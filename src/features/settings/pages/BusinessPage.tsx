import { useText } from '#i18n/useText.ts';
import { BusinessForm, type BusinessActor } from '../BusinessForm.tsx';
import { Facts } from '../Facts.tsx';
import { OptOutButtons, type OptOutButtonsActor } from '../OptOutButtons.tsx';
import { OrganisationDeletion, type OrganisationDeletionActor } from '../OrganisationDeletion.tsx';
import { OrganisationExport, type OrganisationExportActor } from '../OrganisationExport.tsx';
import { type PictureActor, PictureField } from '../PictureField.tsx';
import { phoneText } from '#features/common/phone.ts';
import * as account from '#features/account/Account.css.ts';
import * as css from '../Settings.css.ts';

interface BusinessPageProps {
  actor: BusinessActor;
  optOuts: OptOutButtonsActor | undefined;
  /** The logo, for admins. */
  logo: { actor: PictureActor; name: string; image: string | null } | null;
  number: string | null;
  /** The organisation's data, for admins. */
  data: { download: OrganisationExportActor; deletion: OrganisationDeletionActor } | null;
}

/** Draws the settings of the organisation itself. */
export function BusinessPage({ actor, optOuts, logo, number, data }: BusinessPageProps) {
  const t = useText();
  return (
    <>
      <p className={css.lead}>{t('business.lead')}</p>
      <Facts
        facts={[
          { term: t('business.number'), value: number === null ? t('whatsapp.none') : phoneText(number) },
        ]}
      />
      {logo && <PictureField {...logo} kind="organisation" />}
      <BusinessForm actor={actor} />
      {optOuts && <OptOutButtons actor={optOuts} />}
      {data && (
        <section className={account.block} aria-labelledby="organisation-data">
          <h2 id="organisation-data" className={account.title}>
            {t('organisationData.title')}
          </h2>
          <div className={account.card}>
            <OrganisationExport actor={data.download} />
            <OrganisationDeletion actor={data.deletion} />
          </div>
        </section>
      )}
    </>
  );
}
