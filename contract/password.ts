/** A shorter password is refused, and so are the most common ones. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
