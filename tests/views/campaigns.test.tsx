import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wireCampaignDetail } from '#app/wiring/campaigns/campaignDetail.ts';
import { wireCampaignList } from '#app/wiring/campaigns/campaignList.ts';
import { CampaignStatus } from '#features/campaigns/CampaignStatus.tsx';
import { CampaignDetailScreen } from '#features/campaigns/detail/CampaignDetailScreen.tsx';
import { CampaignListScreen } from '#features/campaigns/list/CampaignListScreen.tsx';
import { Failure } from '#contract/failure.ts';
import { RECIPIENT_DEBOUNCE } from '#machines/campaigns/campaignDetail.machine.ts';
import { CAMPAIGN_DEBOUNCE } from '#machines/campaigns/campaignList.machine.ts';
import { bagOfTheWeek } from '#machines/template/template.samples.ts';
import { english } from '#i18n/english.ts';
import { createCache } from '#services/createCache.ts';
import { aCampaign, aRecipient } from '#tests/support/campaignSamples.ts';
import { show } from '#tests/support/screen.tsx';
import { catchDownloads } from '#tests/support/downloads.ts';
import { onPage } from '#tests/support/onPage.ts';

type Answer = (name: string, input: Record<string, unknown>) => unknown;
const campaigns = [
  aCampaign(),
  aCampaign({ _id: 'p2', name: 'We miss you', status: 'canceled', started_at: null }),
  aCampaign({ _id: 'p3', name: 'Archive', status: 'archived', created_by: null }),
];
const page1 = { page: 1, limit: 10, total: 24, pages: 3, has_next: true, has_prev: false };
const answers: Answer = (name, input) => {
  if (name === 'campaign.list') return { success: true, data: campaigns, pagination: page1, filters: {} };
  if (name === 'template.list') return { templates: { waba_templates: [bagOfTheWeek] } };
  if (name === 'campaign.checkTemplate') return { changed: false };
  if (name === 'campaign.detail')
    return { campaign: { ...aCampaign(), recipients: [], failures: [], skipped: [] } };
  if (name === 'campaign.recipients' && input['tab'] === 'pending') return { data: [], total: 0, next: null };
  return {
    data: [
      aRecipient(1, { name: '=Marie', status: 'failed', error: null }),
      aRecipient(2, { name: 'Fatou', conversation_id: null }),
    ],
    total: 2,
    next: null,
  };
};

function anApp(answer: Answer = answers) {
  const calls: { name: string; input: Record<string, unknown> }[] = [];
  const went: string[] = [];
  const toasts: { title: string }[] = [];
  const app = {
    cache: createCache(),
    actors: { language: { getSnapshot: () => ({ context: { language: 'en', texts: english } }) } },
    call: (operation: { name: string }, input: Record<string, unknown>) => {
      calls.push({ name: operation.name, input });
      return Promise.resolve().then(() => answer(operation.name, input));
    },
    owner: () => ({ userId: 'ada', organisationId: 'wouri' }),
    showToast: (toast: { title: string }) => void toasts.push(toast),
    navigate: (to: string) => void went.push(to),
  } as unknown as AppContext;
  const asked = (name: string) => calls.filter((it) => it.name === name).map(({ input }) => input);
  return { app, asked, went, toasts };
}

async function openList(answer?: Answer, isPaymentConnected = true) {
  const { app, ...seen } = anApp(answer);
  const clock = new SimulatedClock();
  const input = { tab: 'marketing' as const, isPaymentConnected };
  const actor = onPage(app, createActor(wireCampaignList(app), { input, clock })).start();
  await show(<CampaignListScreen actor={actor} />, { cache: app.cache });
  return { actor, clock, lists: () => seen.asked('campaign.list'), ...seen };
}

async function openDetail(answer?: Answer, language: 'en' | 'fr' = 'en') {
  const { app, ...seen } = anApp(answer);
  const clock = new SimulatedClock();
  const input = { campaignId: 'p1', isAdmin: true, hasLaunchFailed: false };
  const actor = onPage(app, createActor(wireCampaignDetail(app), { input, clock })).start();
  await show(<CampaignDetailScreen actor={actor} />, { cache: app.cache, language });
  return { actor, clock, pages: () => seen.asked('campaign.recipients'), ...seen };
}

const cells = (row: number) =>
  page
    .getByRole('row')
    .nth(row)
    .getByRole('cell')
    .elements()
    // Only what this width shows.
    .map((cell) => (cell as HTMLElement).innerText.replaceAll('\n', ''));

describe('the list of campaigns', () => {
  it('shows each with its status, counts, cost and time [CAMP-016 CAMP-034 CAMP-035]', async () => {
    await openList();
    await expect.element(page.getByRole('link', { name: 'Black Friday' })).toBeVisible();
    expect(cells(1).slice(0, 5)).toEqual([
      `Black FridayPromo · ${bagOfTheWeek.name}`,
      'In progress',
      '1,204',
      '62%',
      'USD 60.20',
    ]);
    expect(cells(1)[5]).toMatch(/^Nov 21, 2026, \d{1,2}:\d\d [AP]M$/);
    expect([cells(2)[1], cells(2)[3], cells(3)[1]]).toEqual(['Cancelled', '–', 'archived']);
    await expect.element(page.getByText('24 results')).toBeVisible();
  });

  it('has the number of results and Refresh in one line on a phone [CAMP-005]', async () => {
    await page.viewport(390, 800);
    await openList();
    const results = page.getByText('24 results');
    await expect.element(results).toBeVisible();
    const middleOf = (it: Element) => it.getBoundingClientRect().top + it.getBoundingClientRect().height / 2;
    const refresh = page.getByRole('button', { name: 'Refresh' }).element();
    expect(middleOf(refresh)).toBeCloseTo(middleOf(results.element()), 0);
    await page.viewport(1280, 800);
  });

  it('asks for the newest broadcasts first, ten a page [CAMP-008 CAMP-011 CAMP-049]', async () => {
    const { lists } = await openList();
    await expect.poll(lists).toMatchObject([
      {
        intent: 'promo,re_engagement,announcement,other',
        status: 'all',
        page: 1,
        limit: 10,
        sort_by: 'created_at',
        sort_order: 'desc',
      },
    ]);
  });

  it('asks again with each filter, from the first page [CAMP-007 CAMP-009 CAMP-010]', async () => {
    const { lists } = await openList();
    const last = () => lists().at(-1);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(last).toMatchObject({ page: 2 });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Status' }), 'failed');
    await expect.poll(last).toMatchObject({ status: 'failed', page: 1 });
    const category = page.getByRole('combobox', { name: 'Category' });
    const [, option] = category.element().querySelectorAll('option');
    expect(option?.textContent).toBe('Marketing');
    await userEvent.selectOptions(category, 'MARKETING');
    await expect.poll(last).toMatchObject({ category: 'MARKETING' });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'nameUp');
    await expect.poll(last).toMatchObject({ sort_by: 'name', sort_order: 'asc' });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Date' }), 'today');
    const midnight = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
    await expect.poll(last).toMatchObject({ date_from: midnight, status: 'failed' });
  });

  it('keeps filter and page on refresh, and goes to the first page with another size [CAMP-051 CAMP-008]', async () => {
    const { lists } = await openList();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => lists().at(-1)).toMatchObject({ page: 2 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => lists().length).toBe(3);
    expect(lists().at(-1)).toMatchObject({ page: 2, limit: 10 });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Rows per page' }), '25');
    await expect.poll(() => lists().at(-1)).toMatchObject({ page: 1, limit: 25 });
  });

  it('searches 500 ms after the last letter [CAMP-007]', async () => {
    const { lists, clock } = await openList();
    await expect.element(page.getByRole('link', { name: 'Black Friday' })).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Search campaigns' }), 'friday');
    clock.increment(CAMPAIGN_DEBOUNCE - 1);
    expect(lists()).toHaveLength(1);
    clock.increment(1);
    await expect.poll(() => lists().at(-1)).toMatchObject({ search: 'friday' });
  });

  it('hides payment collections without the provider [CAMP-003]', async () => {
    await openList(undefined, false);
    await expect.element(page.getByRole('tab', { name: /^Marketing/ })).toBeVisible();
    expect(page.getByRole('tab', { name: /^Payment Collection/ }).query()).toBeNull();
  });

  it('opens a campaign by its row and by its menu [CAMP-012]', async () => {
    const { went } = await openList();
    await expect
      .element(page.getByRole('link', { name: 'Black Friday' }))
      .toHaveAttribute('href', '/dashboard/campaigns/p1');
    await page.getByRole('button', { name: 'Actions for Black Friday' }).click();
    await page.getByRole('menuitem', { name: 'View details' }).click();
    await expect.poll(() => went).toEqual(['/dashboard/campaigns/p1']);
  });

  it('says that there are none, and offers a broadcast [CAMP-013]', async () => {
    await openList((name, input) =>
      name === 'campaign.list'
        ? { data: [], pagination: { ...page1, total: 0, pages: 0 }, filters: {} }
        : answers(name, input),
    );
    await expect.element(page.getByRole('heading', { name: 'No broadcasts found' })).toBeVisible();
    const links = page.getByRole('link', { name: 'New Broadcast' });
    await expect.element(links.last()).toHaveAttribute('href', '/dashboard/campaigns/new');
  });

  it('says that it could not be loaded, and loads on Retry [ERR-006]', async () => {
    let broken = true;
    await openList((name, input) => {
      if (name === 'campaign.list' && broken) throw new Failure('unreachable');
      return answers(name, input);
    });
    await expect.element(page.getByRole('alert').getByText('Failed to fetch campaigns')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('link', { name: 'Black Friday' })).toBeVisible();
  });

  it.each([
    ['marketing', 8],
    ['payment', 5],
  ] as const)('waits with the rows of %s: %i [CAMP-015]', async (tab, rows) => {
    const { app } = anApp(() => new Promise(() => {}));
    const input = { tab, isPaymentConnected: true };
    const actor = onPage(
      app,
      createActor(wireCampaignList(app), { input, clock: new SimulatedClock() }),
    ).start();
    await show(<CampaignListScreen actor={actor} />, { cache: app.cache });
    const waiting = page.getByRole('status', { name: 'Loading campaigns' });
    await expect.element(waiting).toBeVisible();
    expect(waiting.element().children).toHaveLength(rows);
  });

  it('patches a row with its new counts, and loads again once its status changed [RT-015]', async () => {
    const { actor, lists } = await openList();
    await expect.element(page.getByText('62%').first()).toBeVisible();
    const changed = (status: string, delivered: number) =>
      actor.send({
        type: 'campaign.changed',
        campaignId: 'p1',
        status,
        pausedReason: null,
        metrics: { delivered },
        rate: null,
      });
    changed('in_progress', 1204);
    await expect.element(page.getByText('100%')).toBeVisible();
    expect(lists()).toHaveLength(1);
    changed('sent', 1204);
    await expect.poll(() => lists().length).toBe(2);
  });
});

it.each(['draft', 'scheduled', 'active', 'sent', 'completed', 'failed', 'cancelled'])(
  'the status %s has a word and a glyph of its own [CAMP-016]',
  async (status) => {
    const { screen } = await show(
      <CampaignStatus campaign={{ status, paused_reason: null, waiting_reason: null }} />,
      {
        cache: createCache(),
      },
    );
    expect(screen.container.querySelector('svg')).not.toBeNull();
    expect(screen.container.textContent).not.toBe('');
  },
);

describe('a campaign', () => {
  it('continues from the last recipient of the page before', async () => {
    const { pages } = await openDetail((name, input) => {
      if (name !== 'campaign.recipients') return answers(name, input);
      const first = Number(input['after'] ?? 0) + 1;
      return { data: [aRecipient(first), aRecipient(first + 1)], total: 50, next: first + 1 };
    });
    for (const expected of [
      { page: 2, after: 2 },
      { page: 3, after: 4 },
    ]) {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => pages().at(-1)).toMatchObject(expected);
    }
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => pages().at(-1)).toMatchObject({ page: 2, after: 2 });
  });

  it('shows its sentence and its five numbers [CAMP-023 CAMP-024]', async () => {
    await openDetail();
    await expect
      .element(page.getByText(/1,204 recipients, 61 replies, a response rate of 8%, 9 failed\./))
      .toBeVisible();
    const numbers = page.getByRole('definition').elements().slice(0, 5);
    expect(numbers.map(({ textContent }) => textContent)).toEqual([
      '1,204 63%',
      '746 62%',
      '402 54% of delivered',
      '61 8% of delivered',
      '9 0.7%',
    ]);
  });

  it('lists recipients by outcome and by words, ten a page [CAMP-026]', async () => {
    const { clock, pages } = await openDetail();
    await expect.poll(pages).toMatchObject([{ id: 'p1', tab: 'all', page: 1, limit: 10 }]);
    await page.getByRole('tab', { name: 'Failed 9' }).click();
    await expect.poll(() => pages().at(-1)).toMatchObject({ tab: 'failed', page: 1 });
    const field = page.getByRole('textbox', { name: 'Name or phone' });
    await userEvent.fill(field, 'fat');
    clock.increment(RECIPIENT_DEBOUNCE);
    await expect.poll(() => pages().at(-1)).toMatchObject({ tab: 'failed', search: 'fat' });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => pages().at(-1)?.['search']).toBeUndefined();
    expect((field.element() as HTMLInputElement).value).toBe('');
  });

  it('opens the conversation of a recipient that has one [CAMP-028]', async () => {
    await openDetail();
    await expect
      .element(page.getByRole('link', { name: 'View Chat with =Marie' }))
      .toHaveAttribute('href', '/dashboard/conversations/v1');
    await expect.element(page.getByRole('button', { name: 'View Chat with Fatou' })).toBeDisabled();
  });

  it('says why a recipient failed, or that nothing is known [CAMP-037]', async () => {
    await openDetail();
    await page.getByRole('button', { name: 'Failed' }).hover();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('No error details available');
  });

  it('groups failures by reason with what to do, and names reasons in the user’s language', async () => {
    const refused: Answer = (name, input) => {
      if (name === 'campaign.detail')
        return {
          campaign: {
            ...aCampaign(),
            recipients: [],
            failures: [
              { reason: 'undeliverable', count: 8, can_retry: false },
              { reason: 'limited', count: 1, can_retry: true },
            ],
            skipped: [{ reason: 'optedOut', count: 3 }],
          },
        };
      if (name === 'campaign.recipients')
        return {
          data: [
            aRecipient(1, { status: 'failed', error: 'This number cannot receive WhatsApp messages.' }),
            aRecipient(2, { status: 'skipped', reason: 'optedOut' }),
          ],
          total: 2,
          next: null,
        };
      return answers(name, input);
    };
    await openDetail(refused, 'fr');
    const rows = () =>
      page
        .getByRole('term')
        .elements()
        .map((it) => it.textContent);
    await expect
      .poll(rows)
      .toEqual(
        expect.arrayContaining([
          'Ce numéro ne peut pas recevoir de messages WhatsApp.Une autre campagne ne les atteindrait pas.',
          'WhatsApp limite le nombre de messages que reçoit ce client.Une autre campagne peut les atteindre.',
          'Désabonnés du marketing',
        ]),
      );
    await page.getByRole('button', { name: 'Échec' }).hover();
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('Ce numéro ne peut pas recevoir de messages WhatsApp.');
    await page.getByRole('button', { name: 'Ignoré' }).hover();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Désabonnés du marketing');
  });

  it('exports the recipients of the tab, formulas as text [CAMP-038]', async () => {
    const saved = catchDownloads();
    await openDetail();
    await expect.element(page.getByText('1 to 2 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    await expect.poll(() => saved).toHaveLength(1);
    const { name, text } = await saved[0]!;
    expect(name).toBe('recipients.csv');
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFName,Phone,Delivery Status,Error,Last Reply',
      `"'=Marie","'237699410701",FAILED,,`,
      `Fatou,"'237699410702",DELIVERED,,`,
    ]);
    await page.getByRole('button', { name: 'XLSX' }).click();
    await expect.poll(() => saved, { timeout: 10_000 }).toHaveLength(2);
    expect((await saved[1]!).name).toBe('recipients.xlsx');
  });

  it('says that there is nothing to export [CAMP-039]', async () => {
    await openDetail();
    await page.getByRole('tab', { name: 'Pending 449' }).click();
    await expect.element(page.getByText('No contacts found')).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    const notice = page.getByRole('alertdialog', { name: 'No Data Available' });
    await expect.element(notice.getByText('No data to export')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.element(notice).not.toBeInTheDocument();
  });

  it.each(['notFound', 'invalid'] as const)('that is not there says so: %s [CAMP-027]', async (code) => {
    await openDetail((name, input) => {
      if (name === 'campaign.detail') throw new Failure(code);
      return answers(name, input);
    });
    await expect.element(page.getByRole('heading', { name: 'Campaign Not Found' })).toBeVisible();
    await expect
      .element(page.getByText('The campaign you are looking for does not exist or has been deleted.'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Back to campaigns' }))
      .toHaveAttribute('href', '/dashboard/campaigns');
  });

  it.each([
    ['launch', 'draft', 'Launch', 'Failed to launch campaign'],
    ['cancel', 'scheduled', 'Cancel campaign', 'Failed to cancel campaign'],
  ])('whose %s is refused says so [ERR-006 CALL-060 CALL-061]', async (action, status, button, text) => {
    const { toasts, asked } = await openDetail((name, input) => {
      if (name === `campaign.${action}`) throw new Failure('campaignFixed');
      if (name === 'campaign.detail')
        return { campaign: { ...aCampaign({ status }), recipients: [], failures: [], skipped: [] } };
      return answers(name, input);
    });
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
    await expect.poll(() => toasts).toMatchObject([{ title: `campaign.failed.${action}` }]);
    expect(asked(`campaign.${action}`)).toEqual([{ id: 'p1' }]);
    if (action === 'launch') await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  });

  it('whose template changed can take the present one [CAMP-022 CALL-063]', async () => {
    const { asked } = await openDetail((name, input) => {
      if (name === 'campaign.checkTemplate')
        return { changed: true, present: [{ type: 'BODY', text: 'The new sale begins today' }] };
      if (name === 'campaign.updateTemplate') return { campaign: aCampaign() };
      if (name === 'campaign.detail')
        return {
          campaign: { ...aCampaign({ status: 'scheduled' }), recipients: [], failures: [], skipped: [] },
        };
      return answers(name, input);
    });
    const present = page.getByRole('heading', { name: /^With the present template/ });
    await expect.element(present).toBeVisible();
    await expect.element(page.getByText('The new sale begins today')).toBeVisible();
    await page.getByRole('button', { name: 'Use the present template' }).click();
    await expect.poll(() => asked('campaign.updateTemplate')).toEqual([{ id: 'p1' }]);
    // The campaign is loaded again with its new copy.
    await expect.poll(() => asked('campaign.detail').length).toBe(2);
  });
});
