import { request } from '@playwright/test';
import { endTour } from '#contract/identity.ts';

export const password = 'parley-demo';

/** Signs in like the page and stores the session for the journeys, which test neither signing in nor the tour. */
export async function signIn(dashboard: string, name: 'ada' | 'ben', file: string): Promise<void> {
  const context = await request.newContext({ baseURL: dashboard, extraHTTPHeaders: { origin: dashboard } });
  const answer = await context.post('/api/auth/sign-in/email', {
    data: { email: `${name}@parley.test`, password },
  });
  if (!answer.ok()) throw new Error(`${name} could not sign in: ${answer.status()} ${await answer.text()}`);
  const { token } = (await (await context.get('/api/auth/token')).json()) as { token: string };
  await context.post(endTour.path, { headers: { authorization: `Bearer ${token}` } });
  await context.storageState({ path: file });
  await context.dispose();
}
