import { expect, it, vi } from 'vitest';
import type { ImportMessage } from '#audience/messages.ts';
import { type RunningImport, startImport } from '#services/audienceImport.ts';
import { eventually } from '#tests/support/eventually.ts';

/** Reads a file in the real worker; `heard` resolves with its last message. */
function start(file: File) {
  const messages: ImportMessage[] = [];
  let end = () => {};
  let ask!: RunningImport['ask'];
  const heard = new Promise<ImportMessage>((resolve) => {
    ({ end, ask } = startImport(file, { home: { country: 'CM', locale: 'en-GB' } }, (message) => {
      messages.push(message);
      if (message.kind !== 'progress') resolve(message);
    }));
  });
  return { messages, heard, end, ask };
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `Person ${index},+2376${String(50_000_000 + index)}\n`).join(
    '',
  );

it('A file is read in a worker, with its first rows before the rest', async () => {
  const { messages, heard, end } = start(new File(['Name,PhoneNumber\n', lines(30_000)], 'people.csv'));
  expect(await heard).toMatchObject({ kind: 'done', summary: { total: 30_000, accepted: 30_000 } });
  expect(messages[0]).toMatchObject({ kind: 'progress', summary: { preview: { length: 5 } } });
  end();
});

it('A file that is no spreadsheet is refused in the worker, and one of another type before it', async () => {
  const text = new File([new Uint8Array(500).fill(7).fill(0, 100, 300)], 'people.csv');
  expect(await start(text).heard).toEqual({ kind: 'refused', fault: { code: 'unreadable' } });
  expect(await start(new File(['x'], 'people.pdf')).heard).toEqual({
    kind: 'refused',
    fault: { code: 'unsupported' },
  });
});

it('A cancelled import ends its worker and says nothing more', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const { messages, end } = start(new File(['Name,PhoneNumber\n', lines(200_000)], 'people.csv'));
  await eventually(() => expect(messages.length).toBeGreaterThan(0));
  end();
  expect(ended).toHaveBeenCalledOnce();
  const before = messages.length;
  // The next import is read whole in the meantime.
  expect(await start(new File(['Name,PhoneNumber\n', lines(1)], 'people.csv')).heard).toMatchObject({
    kind: 'done',
  });
  expect(messages).toHaveLength(before);
});

it('A file that can no longer be read is refused at once', async () => {
  // Without its bytes, as a file that was changed after it was chosen.
  const changed = { name: 'people.csv', type: 'text/csv', size: 100 } as File;
  expect(await start(changed).heard).toEqual({ kind: 'refused', fault: { code: 'unreadable' } });
});

it('A file that is not read within 30 seconds is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {});
  const { heard } = start(new File(['Name,PhoneNumber\n'], 'people.csv'));
  vi.advanceTimersByTime(30_000);
  expect(await heard).toEqual({ kind: 'refused', fault: { code: 'unreadable' } });
  vi.useRealTimers();
  vi.restoreAllMocks();
});
