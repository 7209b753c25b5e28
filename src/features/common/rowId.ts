/** Returns the id of a row of a list, which the list's field names as its active one. */
export const rowId = (list: string, id: string): string => `${list}-${id}`;
