import { bubble, expect, messages, openConversation, reply, rowOf, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { closeByEscape, settled } from './support/settled.ts';

test('every kind of message a customer sends is shown, played, read and downloaded [MSG-001 MSG-004 RT-016]', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Clarisse Abega');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  const log = messages(ada);

  await test.step('a picture, and what is to be seen in it', async () => {
    await customer.does({ do: 'sample', file: 'bag.jpg', text: 'The *seam* is there' });
    await expect(log.locator('strong', { hasText: 'seam' })).toBeVisible();
    await expect(log.getByRole('button', { name: 'Enlarge image' })).toBeVisible();
    await log.getByRole('button', { name: 'Describe image' }).click();
    await expect(log.getByText(/A brown leather handbag/)).toBeVisible();
    await log.getByRole('button', { name: 'Hide description' }).click();
    await expect(log.getByText(/A brown leather handbag/)).toHaveCount(0);
    await log.getByRole('button', { name: 'Enlarge image' }).click();
    await expect(ada.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await picture(ada, 'received-lightbox');
    await closeByEscape(ada.getByRole('dialog'));
  });

  await test.step('a voice note of forty bars, with its words', async () => {
    await customer.does({ do: 'sample', file: 'voice-fr.ogg' });
    const play = log.getByRole('button', { name: 'Play' });
    await expect(play).toBeVisible();
    await expect(log.getByText(/Bonjour, je voulais savoir/)).toBeVisible();
    await log.getByRole('button', { name: 'Show more' }).click();
    await expect(log.getByText(/Merci beaucoup et bonne journée/)).toBeVisible();
    await play.click();
    await expect(log.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect.poll(() => log.getByRole('slider', { name: 'Position' }).inputValue()).not.toBe('0');
    await log.getByRole('button', { name: 'Pause' }).click();
  });

  await test.step('a video', async () => {
    await customer.does({ do: 'sample', file: 'workshop.mp4' });
    await expect(log.locator('video')).toBeVisible();
    await expect
      .poll(() => log.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(0);
  });

  await test.step('documents are looked at and taken away', async () => {
    await customer.does({ do: 'sample', file: 'quote.pdf' });
    await expect(log.getByText('quote.pdf')).toBeVisible();
    await log.getByRole('button', { name: 'Preview' }).click();
    await expect(ada.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
    await picture(ada, 'received-pdf');
    const [file] = await Promise.all([
      ada.waitForEvent('download'),
      ada.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('quote.pdf');
    await closeByEscape(ada.getByRole('dialog'));
    await customer.does({ do: 'sample', file: 'prices.csv' });
    await expect(log.getByText('prices.csv')).toBeVisible();
    await log.getByRole('button', { name: 'Preview' }).last().click();
    await expect(ada.getByRole('dialog').getByRole('table')).toBeVisible();
    await picture(ada, 'received-csv');
    await closeByEscape(ada.getByRole('dialog'));
    await customer.sendsFile('orders.json', 'application/json', '{"bags":[{"name":"Sanaga"}]}');
    await expect(log.getByText('orders.json')).toBeVisible();
    await log.getByRole('button', { name: 'Preview' }).last().click();
    await expect(ada.getByRole('dialog').getByText('"Sanaga"')).toBeVisible();
    await closeByEscape(ada.getByRole('dialog'));
  });

  await test.step('a sticker, a place, a card, an order, and what nobody knows', async () => {
    await customer.does({ do: 'sample', file: 'sticker.webp' });
    await expect(log.getByRole('img', { name: 'Sticker' })).toBeVisible();
    await customer.does({ do: 'location' });
    await expect(log.getByText('Marché des Fleurs')).toBeVisible();
    await expect(log.getByRole('link', { name: 'Open map' })).toHaveAttribute('href', /4\.0483/);
    await customer.does({ do: 'contact' });
    await expect(log.getByText('Awa Ndiaye')).toBeVisible();
    await expect(log.getByRole('link', { name: 'Message on WhatsApp' })).toHaveAttribute(
      'href',
      /wa\.me\/221771234567/,
    );
    await customer.does({ do: 'order' });
    await expect(log.getByText(/Nkam card holder/)).toBeVisible();
    await expect(log.getByText(/67,000/)).toBeVisible();
    await customer.does({ do: 'unsupported' });
    await expect(log.getByText('This kind of message cannot be shown here.')).toBeVisible();
    await picture(ada, 'received-rich');
  });

  await test.step('an answer to a message, and marks on ours', async () => {
    const asked = (await customer.thread()).find(({ text }) => text === 'A person please');
    await customer.does({ do: 'sample', file: 'green-bag.jpg', text: 'Like this one', context: asked?.id });
    await expect(bubble(ada, 'Like this one')).toBeVisible();
    const quoting = log.getByRole('listitem').filter({ hasText: 'Like this one' });
    await expect(quoting.getByText('A person please', { exact: true })).toBeVisible();
    await reply(ada, 'Noted.');
    await expect
      .poll(async () => (await customer.thread()).at(-1))
      .toMatchObject({ text: 'Noted.', status: 'delivered' });
    const answer = (await customer.thread()).at(-1);
    await customer.does({ do: 'react', message: answer?.id, emoji: '👍' });
    await expect(log.getByRole('img', { name: '👍 from the customer' })).toBeVisible();
    await picture(ada, 'received-end');
  });

  await test.step('an answer from the shop’s own phone sets the label WhatsApp Business and stops the Copilot', async () => {
    const other = await world.customer('Prosper Eto');
    await other.writes('Hello, how long does delivery in Douala take?');
    await openConversation(ada, other.name);
    await expect(ada.getByText('Copilot is answering')).toBeVisible();
    // The Copilot's answer to the first message has arrived, so that a later one is noticed.
    await expect.poll(async () => (await other.thread()).length).toBe(2);
    await other.does({ do: 'echo', text: 'Hello Prosper, this is Marthe from the shop.' });
    await expect(bubble(ada, 'Hello Prosper, this is Marthe from the shop.')).toBeVisible();
    await expect(rowOf(ada, other.name)).toContainText('WhatsApp Business');
    await expect(messages(ada).getByText('from the phone')).toBeVisible();
    const before = (await other.thread()).length;
    await other.writes('Thank you Marthe, how long does delivery in Douala take?');
    await expect(bubble(ada, 'Thank you Marthe, how long does delivery in Douala take?')).toBeVisible();
    await picture(ada, 'received-echo');
    expect((await other.thread()).length).toBe(before + 1);
  });

  await test.step('a picture that the browser cannot show is saved from the profile', async () => {
    const other = await world.customer('Sidonie Mbida');
    await other.does({ do: 'sample', file: 'bag.jpg' });
    await other.asksForPerson();
    await openConversation(ada, other.name);
    await expect(messages(ada).getByRole('button', { name: 'Enlarge image' })).toBeVisible();
    // What a phone's own format is to a browser.
    await ada.route(/^[^/]+\/\/[^/]+\/media\//, (route) =>
      route.fulfill({ contentType: 'image/heic', body: 'ftypheic' }),
    );
    const address = await settled(async () => ada.url());
    await ada.goto(`${address}?tab=media`);
    const tile = ada.getByRole('button', { name: /^Photo/ });
    await expect(tile).toContainText('This file could not be shown');
    await tile.click();
    const save = ada.getByRole('dialog').last().getByRole('link', { name: 'Download' });
    await expect(save).toHaveAttribute('href', /\/media\//);
    await expect(save).toHaveAttribute('download', '');
  });
});
