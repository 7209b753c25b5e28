/** Header that passes the caller's address to the identity library; removed from incoming requests. */
export const ADDRESS_HEADER = 'x-parley-address';
