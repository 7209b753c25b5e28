import type { Plugin } from 'vite';

/** A chart's line such as `description: 'The form can be filled in.',`. Matches only sentences, not other data. */
const LINE = /^(\s*)description: (?:'[A-Z](?:[^'\\\n]|\\.)*\.'|"[A-Z](?:[^"\\\n]|\\.)*\."),?$/gm;
const INLINE = /\{ description: (?:'[A-Z](?:[^'\\\n]|\\.)*\.'|"[A-Z](?:[^"\\\n]|\\.)*\.")(?:, | \})/g;
/** The rows of the specification that a state or transition proves. */
const SPEC = /\bmeta: \{ spec: \[[^\]\n]*\] \},?/g;
/** What the server alone reads of an operation: its own lines of `operation({…})`. */
const SERVER = /^ {2}(?:access|audit|permission): '[a-zA-Z.]+',$|^ {2}idempotent: true,$/gm;
const REFUSALS = /^ {2}refuses: (?:\[[^\]]*\]|[a-zA-Z]+),$/gm;

/** Returns spaces of the same length, on as many lines, which keeps source maps valid. */
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Returns the code of a chart without descriptions and rows of the specification. */
export const blankedChart = (code: string): string =>
  code
    .replace(LINE, blank)
    .replace(INLINE, (text) => `{${blank(text.slice(1, -1))}${text.endsWith('}') ? '}' : ' '}`)
    .replace(SPEC, blank);

/** Returns the code of operations without what only the server reads of them. */
export const blankedContract = (code: string): string =>
  code.includes(' operation({') ? code.replace(SERVER, blank).replace(REFUSALS, blank) : code;

/**
 * Removes from the product what it never reads: descriptions and rows of charts, which are for the atlas and for tests,
 * and callers, refusals and audit names of operations, which are for the server.
 */
export const withoutUnread = (): Plugin => ({
  name: 'parley:without-unread',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.machine\.ts$|\/contract\/\w+\.ts$/ },
    handler: (code, id) => ({
      code: id.endsWith('.machine.ts') ? blankedChart(code) : blankedContract(code),
      map: null,
    }),
  },
});
