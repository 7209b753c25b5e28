import { Agent, request as ask } from 'node:http';
import type { Request } from './request.ts';

/** 0 where no answer came: the connection was closed or reset. */
export interface Result {
  status: number;
  text: string;
}

export const openAgent = (width: number): Agent => new Agent({ keepAlive: true, maxSockets: width });

type Sent = Result & { isStale?: boolean };

/** Sends one request as it is, with nothing of its path normalised. */
export async function send(
  base: string,
  agent: Agent,
  request: Request,
  credentials: Record<string, string>,
): Promise<Result> {
  const result: Sent = await attempt(base, agent, request, credentials);
  // The server may close an idle connection at the moment it is used again: then nothing was received.
  return result.isStale ? attempt(base, false, request, credentials) : result;
}

function attempt(
  base: string,
  agent: Agent | false,
  { method, path, headers, body }: Request,
  credentials: Record<string, string>,
): Promise<Sent> {
  const { hostname, port } = new URL(base);
  const length = body ? { 'content-length': body.length } : {};
  return new Promise((resolve) => {
    try {
      const sent = ask(
        {
          hostname,
          port,
          agent,
          method,
          path,
          headers: { ...headers, ...credentials, ...length },
          timeout: 30_000,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString().slice(0, 500),
            }),
          );
          response.on('error', lost);
        },
      );
      const lost = (error: Error) =>
        resolve({
          status: 0,
          text: error.message,
          isStale: sent.reusedSocket && /ECONNRESET|EPIPE|hang up/.test(error.message),
        });
      sent.on('error', lost);
      sent.on('timeout', () => sent.destroy(new Error('no answer within 30 s')));
      sent.end(body ?? undefined);
    } catch (error) {
      // Node refuses to write some paths and headers at all.
      resolve({ status: -1, text: String(error) });
    }
  });
}
