import { READ_TIMEOUT } from '#lib/audienceFile.ts';

/** A worker that reads a file, or that keeps the rows of one it has read. */
export interface FileWorker<Questions extends AnyQuestions> {
  end: () => void;
  /** Asks about the rows of a file that was read; rejects if the worker ended. */
  ask: <Name extends keyof Questions>(
    name: Name,
    asks: Questions[Name]['asks'],
  ) => Promise<Questions[Name]['answer']>;
}

type AnyQuestions = { [Name in string]: { asks: unknown; answer: unknown } };

interface Answer {
  kind: 'answer';
  id: number;
  answer: unknown;
}

interface Reading<Message> {
  worker: Worker;
  /** First message to the worker. */
  request: unknown;
  onMessage: (message: Message) => void;
  /** The worker ended with an error, or took longer than 30 seconds (spec decision O5). */
  onFailure: () => void;
}

/** Reads a file in a worker of its own, until `end`. Its messages `done` and `refused` are the outcome. */
export function readInWorker<Message extends { kind: string }, Questions extends AnyQuestions>({
  worker,
  request,
  onMessage,
  onFailure,
}: Reading<Message>): FileWorker<Questions> {
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (reason: Error) => void }>();
  let asked = 0;
  const end = () => {
    clearTimeout(timeout);
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error('The import ended.'));
    waiting.clear();
  };
  const giveUp = () => {
    end();
    onFailure();
  };
  const timeout = setTimeout(giveUp, READ_TIMEOUT);
  worker.addEventListener('message', ({ data }: MessageEvent<Message | Answer>) => {
    if (isAnswer(data)) {
      waiting.get(data.id)?.resolve(data.answer as never);
      waiting.delete(data.id);
      return;
    }
    // The worker keeps the rows of a file that was read.
    if (data.kind === 'done') clearTimeout(timeout);
    if (data.kind === 'refused') end();
    onMessage(data);
  });
  worker.addEventListener('error', giveUp);
  worker.postMessage(request);
  return {
    end,
    ask: (name, asks) =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        worker.postMessage({ name, asks, id: asked });
      }),
  };
}

/** Returns what stands for the worker of a file that is refused before it is read. */
export const noWorker = <Questions extends AnyQuestions>(): FileWorker<Questions> => ({
  end: () => {},
  ask: () => Promise.reject(new Error('The file was refused.')),
});

const isAnswer = (message: { kind: string }): message is Answer => message.kind === 'answer';
