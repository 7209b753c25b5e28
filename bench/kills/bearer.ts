const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Signs Ada in and keeps a valid bearer over restarts of the server. */
export function bearerOf(url: string) {
  let token: Promise<string> | null = null;
  const ask = async (): Promise<string> => {
    for (;;) {
      try {
        const signIn = await fetch(`${url}/api/auth/sign-in/email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: url },
          body: JSON.stringify({ email: 'ada@parley.test', password: 'parley-demo' }),
        });
        const cookie = signIn.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; ');
        const answer = await fetch(`${url}/api/auth/token`, { headers: { cookie } });
        if (answer.ok) return ((await answer.json()) as { token: string }).token;
      } catch {
        // The server is down; the loop retries.
      }
      await pause(200);
    }
  };
  return {
    get: () => (token ??= ask()),
    renew: () => void (token = null),
  };
}
