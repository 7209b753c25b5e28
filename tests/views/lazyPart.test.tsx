import { Suspense, use } from 'react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageLine } from '#features/conversation/timeline/MessageLine.tsx';
import { timelineOf } from '#features/conversation/timeline/timeline.ts';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { retryParts, startImport } from '#features/common/lazyParts.ts';
import { PaneBoundary } from '#features/common/PaneBoundary.tsx';
import { OpenedPartFailed } from '#features/common/PartFailed.tsx';
import { MissingDialogs } from '#features/shell/MissingDialogs.tsx';
import { HOUR } from '#lib/time.ts';
import { IMPORT_ATTEMPTS, importBackoff } from '#machines/shell/lazyPart.machine.ts';
import { notificationListMachine } from '#machines/notifications/notificationList.machine.ts';
import { organisationSwitchMachine } from '#machines/shell/organisationSwitch.machine.ts';
import { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import { quiet } from '#tests/support/quiet.ts';
import { createActor } from 'xstate';
import { lazyParts, wireLazyParts } from '#ui/layout/lazyPart.tsx';
import { ADA, aMessage, NOW } from '#tests/support/entities.ts';
import { show } from '#tests/support/screen.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const Meanwhile = ({ name }: { name: string }) => <p>Soon {name}</p>;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Returns a part whose import fails a number of times. */
function failing(times: number) {
  const told = { tries: 0 };
  const parts = lazyPart(() =>
    (told.tries += 1) <= times ? Promise.reject(new TypeError('gone')) : Promise.resolve({ Greeting }),
  );
  return { told, Part: parts.part<{ name: string }>((it) => it.Greeting, { meanwhile: Meanwhile }) };
}

/** Lets the delays of all attempts pass. */
async function exhaust() {
  for (let attempt = 1; attempt <= IMPORT_ATTEMPTS; attempt += 1)
    await vi.advanceTimersByTimeAsync(importBackoff(attempt));
}

it('draws a placeholder until a part is imported, and the part at once from then on', async () => {
  let arrive: (parts: { Greeting: typeof Greeting }) => void = () => {};
  const parts = lazyPart(() => new Promise<{ Greeting: typeof Greeting }>((resolve) => (arrive = resolve)));
  const Part = parts.part<{ name: string }>((it) => it.Greeting, { meanwhile: Meanwhile });
  const { screen } = await show(<Part name="Ada" />);
  await expect.element(page.getByText('Soon Ada')).toBeVisible();
  arrive({ Greeting });
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
  await screen.unmount();
  await show(<Part name="Ben" />);
  expect(page.getByText('Hello Ben').query()).not.toBeNull();
});

it('keeps its one placeholder while an imported part waits for what it needs itself', async () => {
  let arrive: (word: string) => void = () => {};
  const word = new Promise<string>((resolve) => (arrive = resolve));
  const waits = vi.fn<() => void>();
  function Waiting({ name }: { name: string }) {
    waits();
    return <p>{`${use(word)} ${name}`}</p>;
  }
  const parts = lazyPart(async () => ({ Waiting }));
  const Part = parts.part<{ name: string }>((it) => it.Waiting, { meanwhile: Meanwhile });
  await show(
    <Suspense fallback={<Meanwhile name="Ada" />}>
      <Part name="Ada" />
    </Suspense>,
  );
  await expect.poll(() => waits.mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByText('Soon Ada')).toBeVisible();
  expect(document.body.textContent?.match(/Soon Ada/g)).toHaveLength(1);
  arrive('Hello');
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
  expect(document.body.textContent).not.toContain('Soon Ada');
});

it('retries an import that fails, and draws the part without a message', async () => {
  const { told, Part } = failing(1);
  await show(<Part name="Ada" />);
  await vi.advanceTimersByTimeAsync(importBackoff(1));
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
  expect(told.tries).toBe(2);
});

it('replaces a part that could not be loaded by a message, and Retry loads it', async () => {
  const { told, Part } = failing(IMPORT_ATTEMPTS);
  await show(
    <>
      <p>Beside it</p>
      <Part name="Ada" />
    </>,
  );
  await exhaust();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This part could not be loadedRetry');
  await expect.element(page.getByText('Beside it')).toBeVisible();
  expect(told.tries).toBe(IMPORT_ATTEMPTS);
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
});

it('loads a missing part as soon as the server is reachable again', async () => {
  const { Part } = failing(IMPORT_ATTEMPTS);
  await show(<Part name="Ada" />);
  await exhaust();
  await expect.element(page.getByRole('alert')).toBeVisible();
  retryParts();
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
});

it('keeps the message of a part’s pane in French', async () => {
  const { Part } = failing(IMPORT_ATTEMPTS);
  await show(<Part name="Ada" />, { language: 'fr', theme: 'dark' });
  await exhaust();
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

it('keeps the panes beside one that throws, and draws it again on Retry', async () => {
  let broken = true;
  const Pane = () => {
    if (broken) throw new Error('a bug');
    return <p>Drawn</p>;
  };
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  await show(
    <>
      <p>Beside it</p>
      <PaneBoundary>
        <Pane />
      </PaneBoundary>
    </>,
  );
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('Beside it')).toBeVisible();
  broken = false;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByText('Drawn')).toBeVisible();
  silent.mockRestore();
});

it('shows a message that cannot be drawn as its plain text, and the others as they are', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const poisoned = aMessage(1, { message: 'The poisoned one' });
  Object.defineProperty(poisoned, 'reactions', {
    get() {
      throw new Error('a bug');
    },
  });
  await show(
    <div>
      {timelineOf([poisoned, aMessage(2, { message: 'The sound one' })]).map((line) => (
        <MessageLine key={line.key} line={line} me={ADA} contactName="Eve" now={NOW} />
      ))}
    </div>,
  );
  await expect.element(page.getByText('The poisoned one')).toBeVisible();
  await expect.element(page.getByText('The sound one')).toBeVisible();
  silent.mockRestore();
});

describe('a part that opens', () => {
  beforeEach(() => wireLazyParts({ startImport, Failed: OpenedPartFailed }));

  /** Returns a dialog's part whose import fails a number of times. */
  function opening(times: number) {
    const told = { tries: 0, closed: 0 };
    const parts = lazyParts(() =>
      (told.tries += 1) <= times ? Promise.reject(new TypeError('gone')) : Promise.resolve({ Greeting }),
    );
    const Part = parts.part<{ name: string; open: boolean }>((it) => it.Greeting, {
      Meanwhile,
      isWanted: ({ open }) => open,
      onGiveUp: () => (told.closed += 1),
    });
    return { told, Part };
  }

  it('is imported again without a message while attempts are left', async () => {
    const { told, Part } = opening(1);
    await show(<Part name="Ada" open />);
    await expect.element(page.getByText('Soon Ada')).toBeVisible();
    await vi.advanceTimersByTimeAsync(importBackoff(1));
    await expect.element(page.getByText('Hello Ada')).toBeVisible();
    expect(told.tries).toBe(2);
  });

  it('is not retried for ever, and shows no message while nobody opened it', async () => {
    const { told, Part } = opening(Infinity);
    await show(<Part name="Ada" open={false} />);
    await exhaust();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(told.tries).toBe(IMPORT_ATTEMPTS);
    expect(page.getByRole('alert').query()).toBeNull();
  });

  it('says that it could not be loaded once it is opened; Retry opens it, Close gives up', async () => {
    const { told, Part } = opening(IMPORT_ATTEMPTS);
    const { screen } = await show(<Part name="Ada" open={false} />);
    await exhaust();
    await screen.unmount();
    await show(<Part name="Ada" open />);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This part could not be loadedCloseRetry');
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    expect(told.closed).toBe(1);
    await userEvent.click(page.getByRole('button', { name: 'Retry' }));
    await expect.element(page.getByText('Hello Ada')).toBeVisible();
    expect(page.getByRole('alert').query()).toBeNull();
  });

  it('is imported again when the server is reachable again', async () => {
    const { Part } = opening(IMPORT_ATTEMPTS);
    await show(<Part name="Ada" open />);
    await exhaust();
    await expect.element(page.getByRole('alert')).toBeVisible();
    retryParts();
    await expect.element(page.getByText('Hello Ada')).toBeVisible();
  });
});

it('says that the shell’s dialogs could not be loaded when one is opened', async () => {
  const tried: string[] = [];
  const actors = {
    organisationSwitch: createActor(quiet(organisationSwitchMachine), {
      input: { activeOrganisationId: 'wouri' },
    }).start(),
    shortcuts: createActor(quiet(shortcutsMachine), {
      input: { singleKeys: true, stepTo: 'timeline' as const },
    }).start(),
    notifications: createActor(quiet(notificationListMachine), { input: { notifications: [] } }).start(),
  };
  await show(<MissingDialogs actors={actors} onRetry={() => tried.push('retry')} />);
  expect(page.getByRole('alert').query()).toBeNull();
  actors.notifications.send({ type: 'notifications.open' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('This part could not be loadedCloseRetry');
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  expect(tried).toEqual(['retry']);
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  expect(page.getByRole('alert').query()).toBeNull();
  expect(actors.notifications.getSnapshot().value).not.toBe('open');
});
