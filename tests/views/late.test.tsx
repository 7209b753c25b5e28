import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { late } from '#ui/late.tsx';
import { show } from '#tests/support/screen.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const Meanwhile = ({ name }: { name: string }) => <p>Soon {name}</p>;

it('stands in for a part until it is fetched, and then draws it at once', async () => {
  let arrive: (parts: { Greeting: typeof Greeting }) => void = () => {};
  const parts = late(() => new Promise<{ Greeting: typeof Greeting }>((resolve) => (arrive = resolve)));
  const Late = parts.part<{ name: string }>((it) => it.Greeting, Meanwhile);
  const { screen } = await show(<Late name="Ada" />);
  await expect.element(page.getByText('Soon Ada')).toBeVisible();
  arrive({ Greeting });
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
  await screen.unmount();
  await show(<Late name="Ben" />);
  expect(page.getByText('Hello Ben').query()).not.toBeNull();
});

it('does not give up when the road breaks', async () => {
  let tries = 0;
  const parts = late(() =>
    (tries += 1) === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ Greeting }),
  );
  const Late = parts.part<{ name: string }>((it) => it.Greeting, Meanwhile);
  await show(<Late name="Ada" />);
  await expect.element(page.getByText('Soon Ada')).toBeVisible();
  await expect.element(page.getByText('Hello Ada'), { timeout: 5_000 }).toBeVisible();
  expect(tries).toBe(2);
});
