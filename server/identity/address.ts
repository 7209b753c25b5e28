/** The caller's address as the server saw it, told to the identity library; a header of this name from outside is dropped. */
export const ADDRESS_HEADER = 'x-parley-address';
