/** A reason not to start, in words for the person at the terminal; it needs no stack trace. */
export class Refused extends Error {}
