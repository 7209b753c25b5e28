import { expect, expectAccessible, messages, reply, rowOf, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { expectNoSidewaysScroll, settled } from './support/settled.ts';

const settings = ['profile', 'help', 'business', 'ai-rules', 'team', 'integrations', 'security'].map(
  (page) => `settings/${page}`,
);

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

  for (const path of [...settings, 'orders', 'contacts']) {
    await ada.goto(`/dashboard/${path}`);
    await expect(ada.getByRole('heading').first()).toBeVisible();
    await picture(ada, `small-${path.replace('/', '-')}`);
    await expectNoSidewaysScroll(ada);
  }
  for (const name of ['Solange Ebanda', 'Thomas Etame', 'Grâce Ewane']) {
    await ada.goto('/dashboard/conversations/home');
    // At any position in the list, depending on the other journeys.
    await ada.getByRole('combobox', { name: /Search/ }).fill(name);
    const found = new RegExp(name);
    await ada
      .getByRole('option', { name: found })
      .or(ada.getByRole('link', { name: found }))
      .first()
      .click();
    await expect(messages(ada)).toBeVisible();
    await expect(ada.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await picture(ada, `small-${name}`);
    await expectNoSidewaysScroll(ada);
  }
});

test('every screen speaks French, dark too, and axe finds nothing on it [I18N-001]', async ({ enter }) => {
  const ada = await enter('ada');
  await ada.getByRole('button', { name: /Ada Njoh/ }).click();
  await ada.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(ada.getByRole('link', { name: 'Commandes' })).toBeVisible();
  await ada.getByRole('button', { name: /Ada Njoh/ }).click();
  await ada.getByRole('menuitemradio', { name: 'Sombre' }).click();
  await expect(ada.locator('html')).toHaveAttribute('data-theme', 'dark');

  const isFrench = async () => {
    // Users' texts stay; the product's texts are French.
    const said = await settled(() =>
      ada.evaluate(() => {
        const own = document.body.cloneNode(true) as HTMLElement;
        for (const theirs of own.querySelectorAll('[dir=auto], [translate=no]')) theirs.remove();
        const labels = [...own.querySelectorAll('[aria-label],[title],[placeholder]')].flatMap((it) =>
          ['aria-label', 'title', 'placeholder'].map((name) => it.getAttribute(name) ?? ''),
        );
        return [own.textContent, ...labels].join('\n');
      }),
    );
    expect(said).not.toMatch(english);
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
    await isFrench();
    if (name === 'Thomas Etame' || name === 'Sipho Dlamini') await expectAccessible(ada);
  }
  for (const path of [...settings, 'orders', 'campaigns', 'contacts']) {
    await ada.goto(`/dashboard/${path}`);
    await expect(ada.getByRole('heading').first()).toBeVisible();
    await picture(ada, `french-${path.replace('/', '-')}`);
    await isFrench();
    if (path.startsWith('settings')) await expectAccessible(ada);
  }
});
