/** Nobody is called by nothing, or by what no network calls anybody (CHAT-033). */
export const isNobody = (id: string) => !/^[+\w.-]+$/.test(id.trim());
