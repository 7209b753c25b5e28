import type { ReceivedMail } from '#sandbox/mail/mailbox.ts';
import type { TestServer } from './server.ts';

/** Waits until all mail is sent, and returns what an address received, oldest first. */
export async function mailsTo(server: TestServer, address: string): Promise<ReceivedMail[]> {
  await server.settled();
  return server.sandbox.mailbox.to(address.toLowerCase());
}

/** Returns a parameter of the latest link that has it. Mails of two kinds arrive in any order. */
export function linkIn(mails: readonly ReceivedMail[], parameter: string): string {
  const values = mails.flatMap(({ text }) => {
    const [address] = /https?:\/\/\S+/.exec(text) ?? [];
    return (address && new URL(address).searchParams.get(parameter)) || [];
  });
  const value = values.at(-1);
  if (!value)
    throw new Error(`No mail has a link with ${parameter}: ${mails.map(({ text }) => text).join('\n')}`);
  return value;
}

type Post = (
  path: string,
  body: Record<string, unknown>,
) => Promise<{ status: number; body: unknown; cookies: string[] }>;

/** Signs up, confirms the address with the mailed link, and signs in; returns the answer that opened the session. */
export async function signUpWith(
  server: TestServer,
  post: Post,
  { name = 'Grace', email, password = 'correct horse' }: { name?: string; email: string; password?: string },
) {
  await post('/sign-up/email', { name, email, password });
  const confirm = linkIn(await mailsTo(server, email), 'confirm');
  return post('/sign-in/email', { email, password, confirm });
}
