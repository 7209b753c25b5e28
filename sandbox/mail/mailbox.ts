import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** A mail as its reader sees it. */
export interface ReceivedMail {
  id: number;
  /** The Message-ID header: the same for every attempt of one mail. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: number;
}

/** Answers the next mails with an SMTP error instead of taking them. */
export interface MailFault {
  code: number;
  left: number;
}

/** Mails that are kept; older ones are dropped. */
const MOST = 500;

/** An SMTP server that takes mail for every address and keeps it. */
export class Mailbox {
  readonly mails: ReceivedMail[] = [];
  fault: MailFault | null = null;
  #next = 1;
  readonly #server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _session, done) => void this.#answer(stream, done),
  });

  async #answer(stream: SMTPServerDataStream, done: (error?: Error) => void): Promise<void> {
    let failure: Error | undefined;
    try {
      await this.#take(stream);
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
    done(failure);
  }

  async #take(stream: SMTPServerDataStream): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    if (this.fault && this.fault.left > 0) {
      this.fault.left -= 1;
      throw Object.assign(new Error('The sandbox was told to refuse this mail.'), {
        responseCode: this.fault.code,
      });
    }
    const mail = await PostalMime.parse(Buffer.concat(parts));
    this.mails.push({
      id: this.#next++,
      messageId: mail.messageId ?? '',
      from: mail.from?.address ?? '',
      to: mail.to?.map(({ address }) => address).join(', ') ?? '',
      subject: mail.subject ?? '',
      text: mail.text?.trim() ?? '',
      html: mail.html ?? '',
      receivedAt: Date.now(),
    });
    if (this.mails.length > MOST) this.mails.shift();
  }

  /** Mails to one address, oldest first. */
  to(address: string): ReceivedMail[] {
    return this.mails.filter((mail) => mail.to === address);
  }

  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const { server } = this.#server;
      server.once('error', reject);
      this.#server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
