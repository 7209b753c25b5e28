/** A reason not to start, shown to the user without a stack trace. */
export class Refused extends Error {}
