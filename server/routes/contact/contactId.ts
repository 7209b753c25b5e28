/** Returns whether an id is empty or in no network's format (CHAT-033). */
export const isInvalidContactId = (id: string) => !/^[+\w.-]+$/.test(id.trim());
