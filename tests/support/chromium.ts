import { existsSync } from 'node:fs';

/** The headless shell comes first: it draws no browser window, which takes a quarter less time. */
const system = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => existsSync(path),
);

// A shifted clock is the pages' own (`npm run test:at`); the browser itself does not start with it.
const { LD_PRELOAD: _, ...env } = process.env;

/** Starts the machine's own Chromium if there is one, else the one Playwright installed. */
export const launchOptions = {
  env,
  ...(system ? { executablePath: system } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Servers of tests listen on IPv4 only; the same port of ::1 may belong to another program.
    '--host-resolver-rules=MAP localhost 127.0.0.1',
  ],
};
