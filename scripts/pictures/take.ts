import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import sharp from 'sharp';
import type { Language } from '#i18n/languages.ts';
import { launchOptions } from '#tests/support/chromium.ts';
import type { Maker } from './maker.ts';
import { openSite } from './site.ts';

export interface Variant {
  theme: 'light' | 'dark';
  language: Language;
  /** In CSS pixels. */
  width: number;
}

export interface Target {
  chart: string;
  state: string;
}

export const fileOf = ({ chart, state }: Target) => join(chart, `${state}.webp`);

const HEIGHT = 800;
/** Number of parallel pages. */
const HANDS = 2;

/** Takes pictures of every state into a folder. `begin` receives the maker before the first picture. */
export async function takeAll(
  states: readonly Target[],
  variant: Variant,
  folder: string,
  begin: (maker: Maker) => void,
): Promise<{ failed: (Target & { reason: string })[]; by: Maker }> {
  const site = await openSite();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, '--font-render-hinting=none', '--disable-lcd-text', '--hide-scrollbars'],
  });
  const failed: (Target & { reason: string })[] = [];
  try {
    const by = await makerOf(browser, await openPage(browser, variant));
    begin(by);
    const left = [...states];
    const take = async () => {
      const page = await openPage(browser, variant);
      for (let place = left.shift(); place; place = left.shift()) {
        try {
          const file = join(folder, fileOf(place));
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, await stored(await takeOne(page, site.url, place, variant)));
        } catch (error) {
          failed.push({ ...place, reason: error instanceof Error ? error.message : String(error) });
        }
      }
    };
    await Promise.all(Array.from({ length: HANDS }, take));
    return { failed, by };
  } finally {
    await browser.close();
    site.close();
  }
}

/** Returns the same pixels in a smaller file. */
const stored = (picture: Buffer) =>
  sharp(picture).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer();

const openPage = (browser: Browser, { language, width, theme }: Variant) =>
  browser.newPage({
    viewport: { width, height: HEIGHT },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: theme,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    timezoneId: 'Africa/Douala',
    serviceWorkers: 'block',
  });

async function takeOne(page: Page, url: string, place: Target, { language, theme }: Variant) {
  await page.goto(`${url}?${new URLSearchParams({ ...place, language, theme })}`);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  const reason = await page.evaluate(() => document.documentElement.dataset['failed']);
  if (reason) throw new Error(reason);
  return stillOf(page);
}

/** Takes pictures until two in a row are equal, when lazy parts have loaded. */
async function stillOf(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  let last = await page.screenshot();
  for (let turns = 0; turns < 20; turns++) {
    const now = await page.screenshot();
    if (now.equals(last)) return now;
    last = now;
  }
  throw new Error('It never stands still.');
}

/** Measures words in characters that our font lacks, which depend on the machine's fonts. */
async function makerOf(browser: Browser, page: Page): Promise<Maker> {
  const fonts = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return ['عائشة الحسن', '👍 ❤️', 'Atelier 中文', 'Ünïcode'].map((words) => {
      if (!pen) return 0;
      pen.font = '20px sans-serif';
      return Math.round(pen.measureText(words).width * 100) / 100;
    });
  });
  await page.close();
  return { browser: `Chromium ${browser.version()}`, platform: process.platform, fonts };
}
