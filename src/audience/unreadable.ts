/** The file is none that can be read. */
export class Unreadable extends Error {}

/** The workbook opens with a password only. */
export class Locked extends Unreadable {}
