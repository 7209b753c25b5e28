/** One line of the table: which script measures it, and where in its output the figure is. */
export interface Job {
  what: string;
  script: string;
  /** The first group is the figure. */
  figure: RegExp;
  unit: 'ms' | 'x' | '/s' | 'MB';
  limit: number;
  /** Whether more is better; otherwise the figure must not be over the limit. */
  atLeast?: true;
}

const ms = (what: string, script: string, figure: RegExp, limit: number): Job => ({
  what,
  script,
  figure,
  unit: 'ms',
  limit,
});

/** Jobs that `npm run bench` measures; those of hours have commands of their own. */
export const jobs: readonly Job[] = [
  ms('webhook to screen, p99', 'webhookToScreen.ts', /webhook to screen: .*p99 ([\d.]+) ms/, 16),
  {
    what: 'messages handled, one node',
    script: 'webhookToScreen.ts',
    figure: /messages handled: ([\d.]+) a second/,
    unit: '/s',
    limit: 500,
    atLeast: true,
  },
  {
    what: 'first rows, cold, to a bare page',
    script: 'browser.ts',
    figure: /list, first rows cold: .*ratio ([\d.]+)/,
    unit: 'x',
    limit: 2.5,
  },
  {
    what: 'first rows, warm, to a bare page',
    script: 'browser.ts',
    figure: /list, first rows warm: .*ratio ([\d.]+)/,
    unit: 'x',
    limit: 1.5,
  },
  ms('conversation, unseen', 'browser.ts', /conversation: unseen ([\d.]+) ms/, 60),
  ms('conversation, seen', 'browser.ts', /seen before ([\d.]+) ms/, 30),
  ms('scrolling 100,000 rows, p99 frame', 'browser.ts', /scrolling the list: .*p99 ([\d.]+) ms/, 33),
  ms(
    'scrolling 10,000 messages, p99 frame',
    'browser.ts',
    /scrolling 10,000 messages: .*p99 ([\d.]+) ms/,
    33,
  ),
  ms('search of 1,000,000 messages, rare word, p50', 'search.ts', /rare word: p50 ([\d.]+) ms/, 3),
  ms('search, typo, p50', 'search.ts', /typo: p50 ([\d.]+) ms/, 20),
  ms('search, tag and word, p50', 'search.ts', /tag and word: p50 ([\d.]+) ms/, 20),
  ms('search, word in 6 % of the messages, p50', 'search.ts', /word in 6 % .*: p50 ([\d.]+) ms/, 30),
  ms('search, phone number in five notations, p50', 'search.ts', /phone number: p50 ([\d.]+) ms/, 5),
  ms('list of 125,000 conversations, p95', 'search.ts', /list, first page: p95 ([\d.]+) ms/, 10),
  ms('list, waiting longest, p95', 'search.ts', /list, waiting longest: p95 ([\d.]+) ms/, 10),
  ms('list, window closing first, p95', 'search.ts', /list, window closing first: p95 ([\d.]+) ms/, 10),
  ms('counts of the filters, p95', 'search.ts', /counts: p95 ([\d.]+) ms/, 1),
  ms('1,000 events applied in a tab', 'burst.ts', /events read and applied in ([\d.]+) ms/, 50),
  {
    what: 'data of a tab after 8 h of 20 messages a minute',
    script: 'hours.ts',
    figure: /after 8 h ([\d.]+) MB/,
    unit: 'MB',
    limit: 120,
  },
];

export interface Line {
  job: Job;
  /** Null where the script printed no figure. */
  figure: number | null;
}

/** Reads the figures from what the scripts printed. */
export const linesOf = (printed: ReadonlyMap<string, string>): Line[] =>
  jobs.map((job) => {
    const found = job.figure.exec(printed.get(job.script) ?? '')?.[1];
    return { job, figure: found === undefined ? null : Number(found) };
  });

/** Returns a figure as a share of its limit; over 1 it misses the limit. */
export const ratioOf = ({ job, figure }: Line): number | null =>
  figure === null ? null : job.atLeast ? job.limit / figure : figure / job.limit;

/** Returns the table in Markdown, for a terminal and for docs/performance.md. */
export const tableOf = (lines: readonly Line[]): string =>
  [
    '| job | limit | figure | of the limit |',
    '| --- | --- | --- | --- |',
    ...lines.map((line) => {
      const { job, figure } = line;
      const ratio = ratioOf(line);
      const limit = `${job.atLeast ? '≥' : '≤'} ${job.limit} ${job.unit}`;
      return `| ${job.what} | ${limit} | ${figure === null ? 'not measured' : `${figure} ${job.unit}`} | ${ratio === null ? '' : ratio.toFixed(2)} |`;
    }),
  ].join('\n');
