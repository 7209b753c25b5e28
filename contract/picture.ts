import { z } from 'zod/mini';
import { operation } from './operation.ts';

/** Pictures of people and organisations: accepted types and maximum bytes of the given file. */
export const PICTURE = {
  mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
  accept: '.png,.jpg,.jpeg,.webp',
  most: 5 * 1024 * 1024,
} as const;

/** Prefix of a stored picture's address. The rest is 32 random bytes, so that an `<img>` needs no bearer. */
export const PICTURE_PATH = '/media/picture/';

const Saved = z.object({ success: z.literal(true), data: z.object({ image: z.string() }) });
const Removed = z.object({ success: z.literal(true) });
const refuses = ['fileTooLarge', 'fileTypeInvalid', 'fileIncomplete', 'pictureUnreadable'] as const;
const own = { path: '/api/account/picture', audit: 'account.pictureChanged' } as const;
const logo = {
  path: '/api/organization/logo',
  access: 'member',
  permission: 'business.change',
  audit: 'business.changed',
} as const;

/** Replaces the caller's picture with the one in the part `file`. */
export const savePicture = operation({
  name: 'account.savePicture',
  method: 'POST',
  access: 'member',
  output: Saved,
  refuses,
  upload: true,
  ...own,
});

export const removePicture = operation({
  name: 'account.removePicture',
  method: 'DELETE',
  access: 'signedIn',
  output: Removed,
  refuses: [],
  ...own,
});

/** Replaces the organisation's logo with the picture in the part `file`. */
export const saveLogo = operation({
  name: 'organisation.saveLogo',
  method: 'POST',
  output: Saved,
  refuses,
  upload: true,
  ...logo,
});

export const removeLogo = operation({
  name: 'organisation.removeLogo',
  method: 'DELETE',
  output: Removed,
  refuses: [],
  ...logo,
});
