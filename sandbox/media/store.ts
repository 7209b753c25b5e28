import { createHash, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Media {
  id: string;
  mime: string;
  name: string | null;
  bytes: Buffer;
  sha256: string;
}

/** Stores files that phones send and the business uploads; saved in the data folder if there is one. */
export class MediaStore {
  readonly #files = new Map<string, Media>();
  readonly #folder: string | null;

  constructor(dataDir: string | null) {
    this.#folder = dataDir && join(dataDir, 'sandbox-media');
    if (!this.#folder || !existsSync(this.#folder)) return;
    for (const file of readdirSync(this.#folder).filter((name) => name.endsWith('.json'))) {
      const { id, mime, name } = JSON.parse(readFileSync(join(this.#folder, file), 'utf8')) as Media;
      this.#hold(id, readFileSync(join(this.#folder, id)), mime, name);
    }
  }

  add(bytes: Buffer, mime: string, name: string | null = null): Media {
    const id = Array.from({ length: 16 }, (_, place) => randomInt(place === 0 ? 1 : 0, 10)).join('');
    const media = this.#hold(id, bytes, mime, name);
    if (this.#folder) {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(join(this.#folder, id), bytes, { mode: 0o600 });
      writeFileSync(join(this.#folder, `${id}.json`), JSON.stringify({ id, mime, name }), { mode: 0o600 });
    }
    return media;
  }

  get(id: string): Media | undefined {
    return this.#files.get(id);
  }

  #hold(id: string, bytes: Buffer, mime: string, name: string | null): Media {
    const media = { id, bytes, mime, name, sha256: createHash('sha256').update(bytes).digest('hex') };
    this.#files.set(id, media);
    return media;
  }
}
