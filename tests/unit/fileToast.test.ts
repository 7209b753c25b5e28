import { expect, it } from 'vitest';
import type { Toast } from '#machines/shell/toast.machine.ts';
import { fileToast } from '#app/wiring/conversation/fileToast.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

it('the list of notifications keeps what others did, and no toast of an own action', () => {
  const kept: string[] = [];
  const notifications = {
    send: ({ notification }: { notification: { title: string } }) => kept.push(notification.title),
  };
  const dashboard = { getSnapshot: () => ({ children: { notifications } }) };
  const app = { actors: { app: { getSnapshot: () => ({ children: { dashboard } }) } } };
  const file = (toast: Toast) => fileToast(app as unknown as AppContext, toast);
  file({ tone: 'success', title: 'toast.snoozed' });
  file({ tone: 'destructive', title: 'toast.takeOverFailed' });
  file({ tone: 'plain', title: 'A customer', push: true });
  file({ tone: 'plain', title: 'shell.nowAdmin', news: true });
  expect(kept).toEqual(['shell.nowAdmin']);
});
