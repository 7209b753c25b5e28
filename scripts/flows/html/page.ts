/** Renders a diff as one HTML file that opens from disk: every changed chart before and after, side by side. */
import type { ChartDiff, FlowsThen } from '#flows/diff.ts';
import type { ChartInfo } from '#flows/describe.ts';
import { diffText } from '../diffText.ts';
import { escaped } from './escaped.ts';
import { tonesOf } from './marks.ts';
import { styles } from './styles.ts';
import { svgOf } from './svg.ts';

async function side(diff: ChartDiff, info: ChartInfo | undefined, which: 'was' | 'is', title: string) {
  const svg = info
    ? await svgOf(info, tonesOf(diff, info, which), `${diff.chart}, ${title}`)
    : '<p class="nothing">This chart does not exist here.</p>';
  return `<figure data-side="${which}"><figcaption>${escaped(title)}</figcaption><div class="scroll" tabindex="0">${svg}</div></figure>`;
}

export async function diffPage(
  diffs: readonly ChartDiff[],
  then: FlowsThen,
  now: FlowsThen,
  revision: string,
): Promise<string> {
  const sections: string[] = [];
  for (const diff of diffs) {
    const was = await side(diff, then.charts[diff.chart], 'was', revision);
    const is = await side(diff, now.charts[diff.chart], 'is', 'now');
    sections.push(
      `<section id="${diff.chart}"><h2>${diff.chart}</h2><p class="rows">${diff.rows.join(' ')}</p><div class="pair">${was}${is}</div><details open><summary>Every change</summary><pre>${escaped(diffText(diff))}</pre></details></section>`,
    );
  }
  const links = diffs.map(({ chart }) => `<a href="#${chart}">${chart}</a>`).join(' ');
  const title = `Flows since ${escaped(revision)}`;
  const legend =
    '<span class="key added">added</span> <span class="key removed">removed</span> <span class="key changed">changed</span>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${styles}</style></head><body><header><h1>${title}</h1><p>${legend}</p><nav>${links || 'Nothing has changed.'}</nav></header><main>${sections.join('')}</main></body></html>\n`;
}
