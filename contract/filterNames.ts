/** The tabs of the list; apart from the schemas, because the first load reads addresses. */
export const filterNames = ['all', 'mine', 'require-attn', 'resolved', 'snoozed'] as const;
