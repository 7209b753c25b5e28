import type { ReceivedMail } from '#sandbox/mail/mailbox.ts';
import type { TestServer } from './server.ts';

/** Waits until all mail is sent, and returns what an address received, oldest first. */
export async function mailsTo(server: TestServer, address: string): Promise<ReceivedMail[]> {
  await server.settled();
  return server.sandbox.mailbox.to(address.toLowerCase());
}

/** Returns a parameter of the link in a mail. */
export function linkIn(mail: ReceivedMail | undefined, parameter: string): string {
  const [address] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
  const value = address ? new URL(address).searchParams.get(parameter) : null;
  if (!value) throw new Error(`The mail has no link with ${parameter}: ${mail?.text ?? 'no mail'}`);
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
  const confirm = linkIn((await mailsTo(server, email)).at(-1), 'confirm');
  return post('/sign-in/email', { email, password, confirm });
}
