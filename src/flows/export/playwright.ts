/**
 * Writes test cases as a Playwright file.
 * Gestures and sights become code. Other events pause the test (`--headed`) and say what to do, until they are replaced
 * by a call of the sandbox.
 */
import type { Speak } from '#i18n/speak.ts';
import {
  passing,
  pathsOf,
  type AnyModel,
  type Gesture,
  type Role,
  type Sight,
  type Text,
} from '#machines/model.ts';
import { dataOf, preconditionsOf } from '../stories.ts';
import { say } from '../story/gesture.ts';
import type { TestCase } from './testCase.ts';

const quoted = (text: string) => JSON.stringify(text);

/** An empty name matches any text of that role. */
const locator = (speak: Speak, role: Role, name: Text): string => {
  const said = name === '' ? '' : say(speak, name);
  if (role === 'text') return `page.getByText(${quoted(said)})`;
  return `page.getByRole(${quoted(role)}${said === '' ? '' : `, { name: ${quoted(said)} }`})`;
};

const scrolls = { up: -400, top: -100_000, bottom: 100_000 };

function gestureLines(speak: Speak, by: Gesture): string[] {
  if ('click' in by) return [`await ${locator(speak, by.role ?? 'button', by.click)}.click();`];
  if ('fill' in by) return [`await ${locator(speak, 'textbox', by.fill)}.fill(${quoted(by.with)});`];
  if ('scroll' in by)
    return [
      `await ${locator(speak, 'region', by.in)}.hover();`,
      `await page.mouse.wheel(0, ${scrolls[by.scroll]});`,
    ];
  return by.on
    ? [`await ${locator(speak, 'textbox', by.on)}.press(${quoted(by.press)});`]
    : [`await page.keyboard.press(${quoted(by.press)});`];
}

function sightLine(speak: Speak, { role, name, disabled, value }: Sight, hidden: boolean): string[] {
  const it = `${locator(speak, role, name)}.first()`;
  if (hidden) return [`await expect(${it}).toBeHidden();`];
  return [
    `await expect(${it}).toBeVisible();`,
    ...(disabled ? [`await expect(${it}).toBeDisabled();`] : []),
    ...(value === undefined ? [] : [`await expect(${it}).toHaveValue(${quoted(value)});`]),
  ];
}

const head = `import { expect, test, type Page } from '@playwright/test';

/** What the world does: done by hand while the test waits, and recorded in the report. */
async function world(page: Page, what: string) {
  test.info().annotations.push({ type: 'world', description: what });
  await page.pause();
}
`;

export function playwrightText(
  speak: Speak,
  model: AnyModel,
  chart: string,
  cases: readonly TestCase[],
): string {
  const sights = (all: AnyModel['sees'] | AnyModel['hides'], value: unknown, hidden: boolean) =>
    pathsOf(value).flatMap((state) => {
      const seen = all?.[state] ?? passing;
      return seen === passing ? [] : seen.flatMap((it) => sightLine(speak, it, hidden));
    });
  const seenAt = (value: unknown) => [
    ...sights(model.sees, value, false),
    ...sights(model.hides, value, true),
  ];
  const tests = cases.map(({ id, path, story }) => {
    const steps = story.steps.flatMap((step, index) => [
      `// ${index + 1}. ${step.do.replace(/\s+/g, ' ')}`,
      ...(step.by
        ? gestureLines(speak, step.by)
        : [`await world(page, ${quoted([step.do, ...dataOf(speak, step)].join(' '))});`]),
      ...seenAt(path.steps[index]?.value),
    ]);
    const body = [
      `await page.goto('/');`,
      `await world(page, ${quoted(preconditionsOf(speak, story).join(' '))});`,
      ...seenAt(path.value),
      ...steps,
    ];
    return `  test(${quoted(`${story.title} (${id})`)}, async ({ page }) => {\n${body.map((line) => `    ${line}`).join('\n')}\n  });`;
  });
  return `${head}\ntest.describe(${quoted(chart)}, () => {\n${tests.join('\n\n')}\n});\n`;
}
