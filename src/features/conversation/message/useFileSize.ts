import { useText } from '#i18n/useText.ts';

const STEP = 1024;

/** Returns a formatter for sizes in bytes. */
export function useFileSize() {
  const t = useText();
  return (bytes: number): string =>
    bytes < STEP
      ? t('media.bytes', { size: bytes })
      : bytes < STEP * STEP
        ? t('media.kilobytes', { size: Math.round(bytes / STEP) })
        : t('media.megabytes', { size: Math.round((bytes / STEP / STEP) * 10) / 10 });
}
