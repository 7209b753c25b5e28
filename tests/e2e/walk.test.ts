import { expect, expectAccessible, expectContrast, messages, reply, rowOf, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { expectNoSidewaysScroll, settled } from './support/settled.ts';

const settings = [
  'profile',
  'snippets',
  'macros',
  'help',
  'business',
  'targets',
  'assignment',
  'tags',
  'fields',
  'satisfaction',
  'ai-rules',
  'team',
  'integrations',
  'security',
  'payBacks',
];

/** Screens that stand for the others where a phone or the other theme is looked at: they differ in all but the shell. */
const oneOfEach = ['Thomas Etame', 'conversations/home', 'orders', 'settings/profile'];

/** English words that no French screen contains. */
const english =
  /\b(Conversations list|Search|Take over|Resolve[d]?|Settings|Requires Attention|Turn on|Not now|Reply|Delivered|Loading|Manual|Orders)\b/;

test('a phone of 360 px shows one pane at a time with back buttons, and nothing is wider [SHELL-027]', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Ernestine Ateba');
  await customer.asksForPerson();
  const ada = await enter('ada', { width: 360, height: 740 });
  await picture(ada, 'small-list');
  await expectNoSidewaysScroll(ada);
  await rowOf(ada, customer.name).click();
  await expect(ada.getByRole('heading', { name: customer.name })).toBeVisible();
  await expect(ada.getByRole('region', { name: 'Conversation list' })).toBeHidden();
  await ada.getByRole('button', { name: 'Take over' }).click();
  await reply(ada, 'Hello from a small screen');
  await expect(messages(ada).getByText('Hello from a small screen')).toBeVisible();
  const field = ada.getByRole('textbox', { name: 'Message' });
  await field.focus();
  // The height above an on-screen keyboard.
  await ada.setViewportSize({ width: 360, height: 380 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(ada.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  await picture(ada, 'small-keyboard');
  await ada.setViewportSize({ width: 360, height: 740 });
  await picture(ada, 'small-chat');
  await expectAccessible(ada);
  await expectNoSidewaysScroll(ada);
  await ada.getByRole('link', { name: 'Back to the list' }).click();
  await expect(rowOf(ada, customer.name)).toBeVisible();
  await expect(ada.getByRole('heading', { name: customer.name })).toHaveCount(0);
});

test('every screen speaks French, fits a phone, and axe finds nothing on it, dark and light [I18N-001 SHELL-027]', async ({
  enter,
}) => {
  const ada = await enter('ada');
  await ada.getByRole('button', { name: /Ada Njoh/ }).click();
  await ada.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(ada.getByRole('link', { name: 'Commandes' })).toBeVisible();
  const theme = async (colorScheme: 'light' | 'dark') => {
    await ada.emulateMedia({ colorScheme });
    await expect(ada.locator('html')).toHaveAttribute('data-theme', colorScheme);
  };
  await theme('dark');

  const isFrench = async () => {
    // Users' texts stay; the product's texts are French.
    const said = await settled(() =>
      ada.evaluate(() => {
        const own = document.body.cloneNode(true) as HTMLElement;
        for (const theirs of own.querySelectorAll('[dir=auto], [translate=no]')) theirs.remove();
        const labels = [...own.querySelectorAll('[aria-label],[title],[placeholder]')].flatMap((it) =>
          ['aria-label', 'title', 'placeholder'].map((name) => it.getAttribute(name) ?? ''),
        );
        // Each by itself: side by side, the words of two elements are none.
        const texts = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) labels.push(texts.currentNode.textContent ?? '');
        return labels.join('\n');
      }),
    );
    expect(said).not.toMatch(english);
  };
  /** Looks at what is open, and at it on a phone. */
  const looksRight = async (what: string) => {
    await isFrench();
    const isLookedAtTwice = oneOfEach.includes(what);
    await expectAccessible(ada);
    if (isLookedAtTwice) {
      await theme('light');
      await expectContrast(ada);
      await theme('dark');
    }
    await ada.setViewportSize({ width: 360, height: 740 });
    await picture(ada, `french-${what.replace('/', '-')}-small`);
    await expectNoSidewaysScroll(ada);
    if (isLookedAtTwice) await expectAccessible(ada);
    await ada.setViewportSize({ width: 1440, height: 900 });
  };
  const list = ada.getByRole('region', { name: 'Liste des conversations' });
  for (const name of ['Solange Ebanda', 'Thomas Etame', 'Grâce Ewane', 'Léa Moreau', 'Sipho Dlamini']) {
    await ada.locator('#list-search').fill(name);
    await list
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expect(ada.getByRole('heading', { name })).toBeVisible();
    await expect(ada.getByRole('button', { name: /Résoudre|Rouvrir/ }).first()).toBeVisible();
    await picture(ada, `french-${name}`);
    await looksRight(name);
  }
  for (const path of [
    'conversations/home',
    'orders',
    'campaigns',
    'contacts',
    'reports',
    'settings/profile',
  ]) {
    await ada.goto(`/dashboard/${path}`);
    await expect(ada.getByRole('heading').first()).toBeVisible();
    await picture(ada, `french-${path.replace('/', '-')}`);
    await looksRight(path);
  }
  for (const page of settings.slice(1)) {
    const entry = ada.locator(`nav a[href="/dashboard/settings/${page}"]`);
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await picture(ada, `french-settings-${page}`);
    await looksRight(`settings/${page}`);
  }
});
