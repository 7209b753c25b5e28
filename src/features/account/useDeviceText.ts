import { useText } from '#i18n/useText.ts';
import { deviceOf } from '#lib/device.ts';

/** Returns a device in words, by the `User-Agent` header of its browser. */
export function useDeviceText(): (userAgent: string | null) => string {
  const t = useText();
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknown');
  };
}
