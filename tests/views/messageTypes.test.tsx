import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Message, STATUS } from '#contract/message.ts';
import { type Lines, LinesContext } from '#features/conversation/message/charts.ts';
// Imported at once here; lazy in the product.
import '#features/conversation/message/Actions.tsx';
import '#features/conversation/message/DocumentPreview.tsx';
import '#features/conversation/message/Lightbox.tsx';
import '#features/conversation/message/Rich.tsx';
import { MessageLine } from '#features/conversation/timeline/MessageLine.tsx';
import { timelineOf } from '#features/conversation/timeline/timeline.ts';
import { BARS } from '#machines/message/audioView.machine.ts';
import { complaintsOf } from '#tests/support/axe.ts';
import { ADA, ada, aMessage, NOW } from '#tests/support/entities.ts';
import { refuse, reply } from '#tests/support/inbox.tsx';
import { quietMessageCharts } from '#tests/support/messageCharts.ts';
import { show } from '#tests/support/screen.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

/** A picture of one pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function draw(
  messages: Message[],
  options: { canReact?: boolean; mapUrl?: string; waiting?: Lines['waiting'] } = {},
) {
  const charts = quietMessageCharts({ mapUrl: options.mapUrl ?? null });
  const onReply = vi.fn<(messageId: string) => void>();
  const onDraft = vi.fn<(text: string) => void>();
  const onJump = vi.fn<(messageId: string) => void>();
  await show(
    <LinesContext
      value={{
        charts: charts.charts,
        channel: 'whatsapp',
        canReact: options.canReact ?? true,
        waiting: options.waiting ?? null,
        onReply,
        onDraft,
        onJump,
      }}
    >
      <div style={{ width: 640, padding: 20, marginInlineStart: 200 }}>
        {timelineOf(messages).map((line) => (
          <MessageLine key={line.key} line={line} me={ADA} contactName="Chidinma" now={NOW} />
        ))}
      </div>
    </LinesContext>,
  );
  await expect.element(page.getByRole('group', { name: 'Message actions' }).first()).toBeInTheDocument();
  return { ...charts, onReply, onDraft, onJump };
}
const mine = (n: number, over: Parameters<typeof aMessage>[1] = {}) =>
  aMessage(n, { mode: 1, sender_detail: { name: ada.name, clerk_id: ADA }, ...over });
const idOf = (n: number) => aMessage(n)._id;

describe('a picture', () => {
  it('shows or hides what the AI sees in it [MSG-002]', async () => {
    await draw([
      aMessage(1, {
        message: '',
        message_type: 'image',
        media_url: PIXEL,
        extras: { description: 'Two blue jackets' },
      }),
    ]);
    await userEvent.click(page.getByRole('button', { name: 'Describe image' }));
    await expect.element(page.getByText('Two blue jackets')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Hide description' }));
    await expect.element(page.getByText('Two blue jackets')).not.toBeInTheDocument();
    expect(await complaintsOf()).toEqual([]);
  });

  it('that does not load offers to try again [MSG-008]', async () => {
    const { of } = await draw([
      aMessage(1, { message: '', message_type: 'image', media_url: 'data:image/png;base64,AAAA' }),
    ]);
    await expect.poll(() => of('image', idOf(1)).getSnapshot().value).toBe('renewing');
    reply(of('image', idOf(1)), 'renewMedia', { url: 'data:image/png;base64,BBBB' });
    await expect.element(page.getByText('Failed to load image')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Retry' }));
    expect(of('image', idOf(1)).getSnapshot().value).toBe('renewing');
  });

  it('as a sticker has no bubble [MSG-016]', async () => {
    await draw([aMessage(1, { message: '', message_type: 'sticker', media_url: PIXEL })]);
    const sticker = page.getByRole('img', { name: 'Sticker' }).element();
    expect(getComputedStyle(sticker.closest('[data-bubble]') as Element).backgroundColor).toBe(
      'rgba(0, 0, 0, 0)',
    );
  });
});

describe('the frames of messages', () => {
  const bubbleOf = (n: number) =>
    document.querySelector(`[data-message="${idOf(n)}"] [data-bubble]`)?.getBoundingClientRect() ??
    new DOMRect();

  it('are of one width, with the time inside', async () => {
    await draw([
      aMessage(1, {
        message: '',
        message_type: 'contacts',
        extras: {
          contacts: [
            {
              name: 'Awa Ndiaye',
              birthday: null,
              phones: [{ phone: '+221 77 123 45 67', wa_id: null }],
              emails: [],
              urls: [],
            },
          ],
        },
      }),
      aMessage(2, { message: '', message_type: 'image', media_url: PIXEL }),
      aMessage(3, { message: '', message_type: 'audio', media_url: '/media/one', extras: { duration: 42 } }),
      aMessage(4, {
        message: '',
        message_type: 'location',
        extras: { latitude: 4.1, longitude: 9.2, name: 'Molyko Market' },
      }),
      aMessage(5, {
        message: '',
        message_type: 'document',
        media_url: '/media/two',
        extras: { file_name: 'a.pdf' },
      }),
    ]);
    expect([1, 2, 3, 4, 5].map((n) => bubbleOf(n).width)).toEqual([324, 324, 324, 324, 324]);
    const [card] = document.querySelectorAll(`[data-message="${idOf(1)}"] time`);
    expect(card?.getBoundingClientRect().bottom).toBeLessThan(bubbleOf(1).bottom - 4);
  });

  it('keep their place with the text that is known until the rest is loaded', async () => {
    const never = new Promise<never>(() => {});
    await show(
      <LinesContext
        value={{
          charts: () => never,
          channel: 'whatsapp',
          canReact: false,
          waiting: null,
          onReply: null,
          onDraft: null,
          onJump: () => {},
        }}
      >
        <MessageLine
          line={
            timelineOf([aMessage(1, { message: 'For you', message_type: 'image', media_url: PIXEL })]).at(
              -1,
            ) as never
          }
          me={ADA}
          contactName="Chidinma"
          now={NOW}
        />
      </LinesContext>,
    );
    await expect.element(page.getByText('For you')).toBeVisible();
    expect(bubbleOf(1).height).toBeGreaterThan(200);
    expect(document.querySelector('[data-message] [role=status] svg')).toBeNull();
  });

  it('let no action reach out of the conversation, however short the text', async () => {
    await page.viewport(1280, 800);
    await draw([aMessage(1, { message: 'Ok' }), mine(2, { message: 'Ok' })]);
    for (const n of [1, 2]) {
      const line = document.querySelector(`[data-message="${idOf(n)}"]`) as HTMLElement;
      const { left, right } = line.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const actions = line.querySelector('[data-actions]')?.getBoundingClientRect() ?? new DOMRect();
      expect(actions.left).toBeGreaterThanOrEqual(left);
      expect(actions.right).toBeLessThanOrEqual(right);
      await userEvent.hover(line.querySelector('[data-bubble]') as Element);
      await userEvent.click(line.querySelector('[data-actions] button') as Element);
      const choice = page.getByRole('menu');
      await expect.element(choice).toBeVisible();
      expect(choice.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
      expect(choice.element().getBoundingClientRect().right).toBeLessThanOrEqual(right);
      await userEvent.keyboard('{Escape}');
    }
  });
});

describe('a recording', () => {
  it('has forty bars of its own samples, a play control and its words [MSG-003] [CONST-017]', async () => {
    const { of } = await draw([
      aMessage(1, {
        message: '',
        message_type: 'audio',
        media_url: '/media/one',
        transcriptions: 'Please keep it for me.',
        extras: { duration: 42 },
      }),
    ]);
    const bars = Array.from({ length: BARS }, (_, n) => n / BARS);
    reply(of('audio', idOf(1)), 'loadSound', { bars, seconds: 42 });
    await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
    const drawn = [...document.querySelectorAll('[data-wave] path')];
    expect(drawn).toHaveLength(40);
    const heightOf = (path: Element | undefined) =>
      Number(/v([\d.]+)/.exec(path?.getAttribute('d') ?? '')?.[1]);
    expect(heightOf(drawn[39])).toBeGreaterThan(heightOf(drawn[10]));
    await expect.element(page.getByText('Please keep it for me.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Play' }));
    expect(of('audio', idOf(1)).getSnapshot().matches({ ready: 'playing' })).toBe(true);
  });
});

describe('a film', () => {
  const film = (n: number, size: number | null, seconds?: number) =>
    aMessage(n, {
      message: '',
      message_type: 'video',
      media_url: PIXEL,
      file_size: size,
      extras: seconds === undefined ? null : { duration: seconds },
    });

  it('has controls for users who prefer less motion, whatever its size [MSG-004]', async () => {
    const { of } = await draw([film(1, 6_000_000, 60)]);
    expect(of('video', idOf(1)).getSnapshot().context.calm).toBe(true);
    const video = document.querySelector('video');
    expect(video?.controls).toBe(true);
    expect(video?.autoplay).toBe(false);
  });
});

describe('a document', () => {
  const paper = aMessage(1, {
    message: '',
    message_type: 'document',
    media_url: '/media/one',
    mime_type: 'application/zip',
    file_size: 184_320,
    extras: { file_name: 'Archive\u202Egpj.zip' },
  });

  it('is named, sized, previewed and downloaded [MSG-005] [MSG-006]', async () => {
    const { of } = await draw([paper]);
    await expect.element(page.getByText('Archivegpj.zip')).toBeVisible();
    await expect.element(page.getByText('ZIP · 180 kB')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Preview' }));
    await expect.element(page.getByText('Preview not available for this file type')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Download' }).last());
    expect(of('document', idOf(1)).getSnapshot().matches({ download: 'running' })).toBe(true);
  });

  it('that does not load says so with a way to try again [MSG-007]', async () => {
    const { of } = await draw([{ ...paper, mime_type: 'text/csv' }]);
    await userEvent.click(page.getByRole('button', { name: 'Preview' }));
    refuse(of('document', idOf(1)), 'openDocument', new Error('gone'));
    await expect.element(page.getByText('Failed to load document')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Retry' }));
    reply(of('document', idOf(1)), 'openDocument', {
      kind: 'table',
      rows: [
        ['name', 'waist'],
        ['<script>window.hit = 1</script>', '74'],
      ],
      whole: true,
    });
    await expect.element(page.getByRole('cell', { name: '74' })).toBeVisible();
    expect('hit' in window).toBe(false);
  });
});

describe('a card', () => {
  it('of a place leads to a map elsewhere with its coordinates [MSG-009]', async () => {
    await draw([
      aMessage(1, {
        message: '',
        message_type: 'location',
        extras: { latitude: 4.0266, longitude: 9.7043, name: 'Rue Njo-Njo' },
      }),
    ]);
    await expect.element(page.getByText('4.02660, 9.70430')).toBeVisible();
    expect(page.getByRole('link', { name: 'Open map' }).element().getAttribute('href')).toContain(
      'query=4.0266%2C9.7043',
    );
  });

  it('of a contact has links to what it names, and to nothing else [MSG-010]', async () => {
    await draw([
      aMessage(1, {
        message: '',
        message_type: 'contacts',
        extras: {
          contacts: [
            {
              name: 'Rose Essomba',
              birthday: '1990-04-02',
              emails: ['rose@wouri.test'],
              phones: [{ phone: '+237 6 77 20 18 09', wa_id: '237677201809' }],
              urls: ['https://wouri.test/', 'javascript:window.hit=1'],
            },
          ],
        },
      }),
    ]);
    const hrefs = [...document.querySelectorAll('[data-message] a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      'tel:+237677201809',
      'https://wa.me/237677201809',
      'mailto:rose@wouri.test',
      'https://wouri.test/',
    ]);
    await expect.element(page.getByText('Rose Essomba')).toBeVisible();
    await expect.element(page.getByText('Born 1990-04-02')).toBeVisible();
    await expect.element(page.getByText('javascript:window.hit=1')).toBeVisible();
  });

  it('of an order has its total, its currency and its link [MSG-011]', async () => {
    await draw([
      aMessage(1, {
        message: '',
        message_type: 'order',
        extras: {
          currency: 'XAF',
          total_price: '44000',
          link: 'https://shop.test/1042',
          items: [{ name: 'Ndop jacket', quantity: 1, price: '44000' }],
        },
      }),
    ]);
    await expect.element(page.getByText('XAF 44,000').first()).toBeVisible();
    await expect.element(page.getByText('1 × Ndop jacket')).toBeVisible();
    expect(page.getByRole('link', { name: 'Open order in the shop' }).element().getAttribute('href')).toBe(
      'https://shop.test/1042',
    );
  });

  it('of a campaign has its name, its intent in its colour, and the data of this person [MSG-012] [MSG-023]', async () => {
    const intents = ['sales', 'support', 'marketing', 'promo', 'payment_request', 're_engagement', 'else'];
    await draw(
      intents.map((intent, index) =>
        mine(index + 1, {
          message: 'Two days only',
          message_type: 'campaign',
          extras: { campaign_name: 'Black Friday', intent, recipient_data: { city: 'Douala' } },
        }),
      ),
    );
    await expect.element(page.getByText('Black Friday').first()).toBeVisible();
    await expect.element(page.getByText('Douala').first()).toBeVisible();
    const marks = [...document.querySelectorAll('[data-intent]')];
    expect(marks.map((mark) => mark.getAttribute('data-intent'))).toEqual([
      'sales',
      'support',
      'marketing',
      'promotion',
      'sales',
      'marketing',
      'other',
    ]);
    // The names that the list of campaigns has.
    expect([3, 4, 5].map((at) => marks[at]?.textContent)).toEqual([
      'Promo',
      'Payment request',
      'Re-engagement',
    ]);
    const colours = new Set(
      [0, 1, 2, 3, 6].map((at) => getComputedStyle(marks[at] as Element).backgroundColor),
    );
    expect(colours.size).toBe(5);
  });

  it('of a campaign sent by template has the same, its picture only where it has one, and no file that is lost', async () => {
    const campaign = (at: number, more: Partial<Message>) =>
      mine(at, {
        message: 'Two days only, Awa',
        message_type: 'campaign',
        is_template_message: true,
        extras: {
          campaign_name: 'Black Friday',
          intent: 'promo',
          recipient_data: { '1': 'Awa', header_image: 'https://parley.test/media/x', button_0_1: 'a118' },
          template: {
            name: 'black_friday',
            language: 'en',
            header: null,
            header_format: 'IMAGE',
            body: 'Two days only, Awa',
            footer: null,
            buttons: [{ type: 'URL', text: 'Shop now', url: 'https://shop.test' }],
          },
        },
        ...more,
      });
    await draw([campaign(1, {}), campaign(2, { media_url: '/media/x?signed', mime_type: 'image/jpeg' })]);
    await expect.element(page.getByRole('group', { name: 'Campaign · Black Friday' }).first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Shop now' }).first()).toBeVisible();
    expect(page.getByText('could not be fetched', { exact: false }).elements()).toEqual([]);
    expect(page.getByText('https://parley.test/media/x', { exact: false }).elements()).toEqual([]);
    expect(document.querySelectorAll('[data-intent=promotion]')).toHaveLength(2);
    expect(
      page
        .getByRole('definition')
        .elements()
        .map((it) => it.textContent),
    ).toEqual(['Awa', 'Awa']);
  });

  it('of a template shows it as the customer sees it [MSG-015]', async () => {
    await draw([
      mine(1, {
        message: 'Hello Chidinma',
        is_template_message: true,
        extras: {
          template: {
            name: 'order_ready',
            language: 'en',
            header: 'Your order is ready',
            header_format: null,
            body: 'Hello Chidinma, order 1042 waits.',
            footer: 'Atelier Wouri',
            buttons: [{ type: 'URL', text: 'See the order', url: 'https://shop.test/1042' }],
          },
        },
      }),
    ]);
    for (const text of ['Your order is ready', 'Hello Chidinma, order 1042 waits.', 'Atelier Wouri'])
      await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See the order' })).toBeVisible();
  });
});

describe('a line', () => {
  it('offers six reactions, by keys too, where the channel has them [CHAT-028] [CHAT-029]', async () => {
    const { of } = await draw([aMessage(1)]);
    await userEvent.hover(page.getByText('Message 1'));
    await userEvent.click(page.getByRole('button', { name: 'React' }));
    const names = page
      .getByRole('menuitemradio')
      .elements()
      .map((mark) => mark.getAttribute('aria-label'));
    expect(names).toEqual(['Thumbs up', 'Heart', 'Smile', 'Surprised', 'Sad', 'Clap']);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(of('reaction', idOf(1)).getSnapshot().matches('sending')).toBe(true);
    expect(of('reaction', idOf(1)).getSnapshot().context.wanted).toBe('❤️');
  });

  it('offers none where it has not [CHAT-029]', async () => {
    await draw([aMessage(1)], { canReact: false });
    await userEvent.hover(page.getByText('Message 1'));
    await expect.element(page.getByRole('button', { name: 'Reply' })).toBeVisible();
    expect(page.getByRole('button', { name: 'React' }).query()).toBeNull();
  });

  it('asks what to do with a send whose outcome is unknown, for as long as it is', async () => {
    const { of } = await draw([
      mine(1, { message: 'Nobody knows', status: 0, confirmation: 'unconfirmed' }),
      mine(2, { message: 'It was left', status: 0, confirmation: 'left' }),
      aMessage(3, {
        message: 'Is it ready?',
        reactions: { emoji_sent: '👍', emoji_received: null, unconfirmed: true },
      }),
    ]);
    await expect
      .element(page.getByRole('group', { name: 'Not confirmed: it is not known whether this arrived.' }))
      .toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Send again' }).first());
    expect(of('unconfirmed/message', idOf(1)).getSnapshot().value).toBe('sendingAgain');
    await userEvent.click(page.getByRole('button', { name: 'Leave' }).nth(1));
    expect(of('unconfirmed/reaction', idOf(3)).getSnapshot().value).toBe('leaving');
    expect(page.getByRole('button', { name: 'Send again' }).elements()).toHaveLength(2);
  });

  it('is answered, copied, and leads to what it answers', async () => {
    const { onReply, onJump, copied } = await draw([
      mine(2, {
        message: 'It is ready',
        reply_to: { message_id: idOf(1), message: 'Is it ready?', message_type: 'text', mode: 2 },
      }),
    ]);
    await userEvent.click(page.getByRole('button', { name: /Is it ready/ }));
    expect(onJump).toHaveBeenCalledWith(idOf(1));
    await userEvent.hover(page.getByText('It is ready', { exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Reply' }));
    expect(onReply).toHaveBeenCalledWith(idOf(2));
    await userEvent.click(page.getByRole('button', { name: 'Copy text' }));
    expect(copied).toEqual(['It is ready']);
  });

  it('says where its writer came from, what it is about, and what it said before', async () => {
    await draw([
      aMessage(1, {
        message: 'Is it real leather?',
        extras: {
          referral: { kind: 'ad', headline: 'Summer bags', body: 'Half price', url: 'https://fb.me/x' },
          product: { id: 'sanaga', catalog: '1' },
          answered_campaign: { id: 'c1', name: 'Autumn sale' },
          forwarded: 'once',
          edited: true,
          history: ['Is it leather?'],
          sender: 'Awa Ndiaye',
        },
      }),
      aMessage(2, {
        message: 'Sent',
        extras: { form: [{ name: 'screen_0_Full_name_0', value: 'Awa Ndiaye' }] },
      }),
    ]);
    await expect.element(page.getByRole('link', { name: 'Came from the ad “Summer bags”' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Answers the campaign “Autumn sale”' }))
      .toHaveAttribute('href', '/dashboard/campaigns/c1');
    await expect.element(page.getByText('About the product sanaga')).toBeVisible();
    await expect.element(page.getByText('forwarded · edited ·')).toBeVisible();
    await userEvent.click(page.getByText('What it said before'));
    await expect.element(page.getByText('Is it leather?', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Full name', { exact: true })).toBeVisible();
  });

  it('draws hostile text without running or breaking anything', async () => {
    const hostile = `<img src=x onerror="window.hit=1"><script>window.hit=1</script>\u202E${'W'.repeat(10_000)}\u200B`;
    await draw([
      aMessage(1, { message: hostile }),
      aMessage(2, { message: hostile, message_type: 'image', media_url: PIXEL }),
      aMessage(3, {
        message: '',
        message_type: 'document',
        media_url: '/media/x',
        extras: { file_name: hostile },
      }),
      aMessage(4, {
        message: hostile,
        message_type: 'campaign',
        extras: { campaign_name: hostile, recipient_data: { [hostile]: hostile } },
      }),
      aMessage(5, {
        message: '',
        message_type: 'contacts',
        extras: {
          contacts: [
            {
              name: hostile,
              birthday: hostile,
              emails: [hostile],
              phones: [{ phone: hostile, wa_id: hostile }],
              urls: [hostile],
            },
          ],
        },
      }),
      aMessage(6, { message: '', message_type: 'unsupported', extras: { kind: hostile } }),
      aMessage(7, { reply_to: { message_id: null, message: hostile, message_type: 'text', mode: 2 } }),
    ]);
    await expect.element(page.getByText('This kind of message cannot be shown here.')).toBeVisible();
    expect('hit' in window).toBe(false);
    expect(document.querySelectorAll('[data-message] script')).toHaveLength(0);
    const wide = [...document.querySelectorAll('[data-message]')].filter(
      (line) => line.scrollWidth > 640 || line.getBoundingClientRect().width > 640,
    );
    expect(wide).toEqual([]);
  });
});

describe('a message of a channel that cannot send', () => {
  const sent = (n: number) => mine(n, { status: STATUS.sent, created_at: new Date(NOW).toISOString() });
  const deliveryOf = (n: number) =>
    document.querySelector(`[data-message="${idOf(n)}"] [data-delivery]`)?.getAttribute('data-delivery');

  it('says that it waits for the number, and what was sent before does not', async () => {
    const early = { created_at: new Date(NOW - 90 * 60_000).toISOString() };
    const since = NOW - 60 * 60_000;
    await draw(
      [
        mine(1, { status: STATUS.sent, ...early }),
        sent(2),
        mine(3, { status: STATUS.read }),
        aMessage(4),
        mine(5, { status: STATUS.sent, ...early }),
      ],
      { waiting: { since, ids: [idOf(5)] } },
    );
    expect([1, 2, 3, 5].map(deliveryOf)).toEqual(['sent', 'sending', 'read', 'sending']);
    const waiting = page.getByText('Waiting for the WhatsApp number', { exact: true });
    expect(waiting.elements().filter((it) => it.tagName === 'P')).toHaveLength(2);
  });

  it('says nothing once nothing waits', async () => {
    await draw([sent(1), sent(2)]);
    expect(page.getByText('Waiting for the WhatsApp number').query()).toBeNull();
    expect([1, 2].map(deliveryOf)).toEqual(['sent', 'sent']);
  });
});

describe('the provider’s words about a failure', () => {
  it('are shown when an admin asks for them, and are absent for everybody else', async () => {
    await draw([
      mine(1, { status: 404, error: 'WhatsApp did not accept the message.', error_detail: 'Missing (x).' }),
      mine(2, { status: 404, error: 'WhatsApp did not accept the message.' }),
    ]);
    const details = page.getByText('Details from WhatsApp');
    await expect.element(details).toBeInTheDocument();
    expect(details.elements()).toHaveLength(1);
    await expect.element(page.getByText('Missing (x).')).not.toBeVisible();
    await details.click();
    await expect.element(page.getByText('Missing (x).')).toBeVisible();
  });
});

describe('a hand-over with a draft', () => {
  const card = (draft: string) =>
    aMessage(1, {
      message: '',
      message_type: 'system',
      mode: 4,
      extras: {
        type: 'copilot_needs_attention',
        handover: { reason: 'unsure', confidence: 59, threshold: 60, question: 'When do you open?', draft },
      },
    });

  it('shows it, and puts it into the composer', async () => {
    // A bubble beside it has the actions that the stage waits for.
    const { onDraft } = await draw([aMessage(2), card('We open at nine.')]);
    await expect.element(page.getByText('We open at nine.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Use the draft' }));
    expect(onDraft).toHaveBeenCalledWith('We open at nine.');
    expect(await complaintsOf()).toEqual([]);
  });
});
