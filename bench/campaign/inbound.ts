import { io } from 'socket.io-client';
import { SOCKET } from '#contract/events.ts';

interface Options {
  url: string;
  sandbox: string;
  token: string;
}

/**
 * Lets a customer write every 300 ms.
 * Returns the sorted milliseconds that the messages took to reach an agent's page.
 */
export async function watchInbound({ url, sandbox, token }: Options): Promise<{ stop(): Promise<number[]> }> {
  const socket = io(url, { transports: ['websocket'] });
  await new Promise((resolve) => {
    socket.once(SOCKET.joined, resolve);
    socket.on('connect', () => socket.emit(SOCKET.join, { token }));
  });
  // The server closes sockets that say nothing for a minute.
  const beat = setInterval(() => socket.emit(SOCKET.ping), 20_000);
  const began = new Map<string, number>();
  const latencies: number[] = [];
  socket.on('NEW_MESSAGE', ({ message }: { message: { message: string } }) => {
    const at = began.get(message.message);
    if (at === undefined) return;
    began.delete(message.message);
    latencies.push(performance.now() - at);
  });
  const post = (path: string, body: object) =>
    fetch(`${sandbox}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const phones = Array.from({ length: 20 }, (_, index) => String(237_690_000_000 + index));
  for (const phone of phones) await post('people', { wa_id: phone, name: `Customer ${phone}` });
  let number = 0;
  const timer = setInterval(() => {
    number += 1;
    const text = `question ${number}`;
    began.set(text, performance.now());
    void post(`people/${phones[number % phones.length]}/messages`, { text });
  }, 300);
  return {
    async stop() {
      clearInterval(timer);
      clearInterval(beat);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      socket.disconnect();
      return [...latencies, ...Array.from(began, () => 60_000)].toSorted((one, other) => one - other);
    },
  };
}
