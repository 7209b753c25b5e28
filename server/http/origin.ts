import type { Env } from '#server/env.ts';

/** Accepts the dashboard's origins: the public address, or this port on this machine. */
export function ourOrigins(env: Env, port: () => number): (origin: string) => boolean {
  const open = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null;
  const loopback = new Set(['localhost', '127.0.0.1', '[::1]', env.HOST]);
  return (origin) => {
    if (!URL.canParse(origin)) return false;
    const url = new URL(origin);
    if (url.origin === open) return true;
    if (!loopback.has(url.hostname)) return false;
    // In development the bundler serves the page and proxies requests to us.
    return Number(url.port || 80) === port() || env.NODE_ENV === 'development';
  };
}
