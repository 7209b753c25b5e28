import { createTransport } from 'nodemailer';
import type { Mail } from '#server/domain/mail/mail.ts';
import { ProviderError } from '#server/providers/provider.ts';

/** Hands mails to an SMTP server. */
export interface Mailer {
  /** Throws `ProviderError`: `never` for an address that the server refuses for good, otherwise `later`. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** Opens a client of the SMTP server at `url`. The connection is encrypted unless the server is on this machine. */
export function openMailer(url: string, from: string): Mailer {
  const { hostname, protocol } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@parley>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        const isForGood =
          (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA' || command === 'API');
        throw isForGood
          ? new ProviderError('never', 'rejected', responseCode ?? null, null, { cause: error })
          : new ProviderError('later', 'unreachable', responseCode ?? null, null, { cause: error });
      }
    },
    close: () => transport.close(),
  };
}
