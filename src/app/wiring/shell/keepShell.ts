import { startWorker } from '#services/push.ts';
import { keepShell } from '#services/shell.ts';
import { pageVersion } from '#services/version.ts';
import { whenIdle } from '#lib/whenIdle.ts';

/** Keeps this build on the device once the page is idle, so that the next start does not wait for the network. */
export function keepShellWhenIdle(): void {
  const version = pageVersion();
  if (version === null || !('serviceWorker' in navigator) || !('caches' in window)) return;
  whenIdle(
    () =>
      void startWorker()
        .then(() => keepShell(version))
        .catch(() => {}),
  );
}
