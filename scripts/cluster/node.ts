import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPrograms } from '../stack/build.ts';
import { nodeFlags, startChild, untilReady, type Child } from '../stack/child.ts';

export interface ClusterNode {
  /** Host and port. */
  url: string;
  kill(): boolean;
  /** Starts it again once its process has ended. */
  again(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts one more server of a stack, with a folder of its own. */
export async function startNode(env: NodeJS.ProcessEnv, folder: string, port: number): Promise<ClusterNode> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { server: program } = bundledPrograms();
  let child: Child;
  const begin = async () => {
    child = startChild({
      name: `node ${port}`,
      args: [...nodeFlags, program],
      env: { ...env, PORT: String(port), DATA_DIR: folder },
      log: join(folder, 'server.log'),
    });
    await untilReady(child, `http://127.0.0.1:${port}/readyz`);
  };
  await begin();
  return {
    url: `127.0.0.1:${port}`,
    kill: () => child.process.kill('SIGKILL'),
    async again() {
      await child.ended;
      await begin();
    },
    stop: () => child.stop(),
  };
}
