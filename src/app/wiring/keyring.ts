/**
 * Keys of messages to be: the same one sent again after a lost answer has the same key, and is one message. Once it is
 * known to have been sent its key is given up, so that the same words may be sent again.
 */
export function keyring() {
  const known = new Map<string, string>();
  return {
    async once<Answer>(message: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> {
      const name = JSON.stringify(message);
      const key = known.get(name) ?? crypto.randomUUID();
      known.set(name, key);
      const answer = await send(key);
      known.delete(name);
      return answer;
    },
  };
}
