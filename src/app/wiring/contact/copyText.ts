import type { AppContext } from '#app/wiring/appContext.ts';

/** Copies a text to the clipboard, and says whether it worked. */
export function copyText(app: AppContext, text: string): void {
  navigator.clipboard.writeText(text).then(
    () => app.showToast({ tone: 'plain', title: 'toast.copied' }),
    () => app.showToast({ tone: 'destructive', title: 'toast.copyFailed' }),
  );
}
