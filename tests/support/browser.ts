import { signUpWith } from './mail.ts';
import { type Answer, type Json, perform } from './serverCast.ts';
import type { TestServer } from './server.ts';
import type { AnyOperation } from '#contract/operation.ts';

/** A browser without a page: it keeps cookies, sends an Origin, and calls operations with its bearer. */
export function openBrowser(server: TestServer, userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') {
  const cookies = new Map<string, string>();
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server.base}/api/auth${path}`, {
      method,
      headers: {
        origin: server.base,
        'content-type': 'application/json',
        'user-agent': userAgent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: response.status,
      body: await response.json().catch((): Json => null),
      cookies: response.headers.getSetCookie(),
    };
  };
  const post = (path: string, body: Record<string, unknown> = {}) => ask('POST', path, body);
  const token = async (): Promise<string> => (await ask('GET', '/token')).body.token;
  return {
    post,
    get: (path: string) => ask('GET', path),
    token,
    signUp: (person: { name?: string; email: string; password?: string }) => signUpWith(server, post, person),
    signIn: (email: string, password: string, more: Record<string, unknown> = {}) =>
      post('/sign-in/email', { email, password, ...more }),
    /** Calls an operation with a bearer of the browser's session. */
    async call(operation: AnyOperation, input: Record<string, unknown> = {}): Promise<Answer> {
      const authorization = `Bearer ${await token()}`;
      return perform(server.base, operation, input, { authorization });
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;
