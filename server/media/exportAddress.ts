import type { StoredExport } from '#server/db/organisationExport.ts';
import { mediaPath, type Signer } from './sign.ts';

/** Begins what is signed of an archive's address, after the path of files. */
export const ARCHIVE_PATH = 'organisation/';

/** Returns the address of an organisation's archive, which works until the export expires. */
export const addressOfExport = (media: Signer, it: StoredExport): string =>
  media.signUntil(mediaPath(`${ARCHIVE_PATH}${it.id}`), it.organisation_id, it.expires_at.getTime());
