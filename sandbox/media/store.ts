import { createHash, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Media {
  id: string;
  mime: string;
  name: string | null;
  bytes: Buffer;
  sha256: string;
  /** The business's number that uploaded the file or received it from a customer; no other number may use it. */
  owner: string | null;
}

/** Stores files that phones send and the business uploads; saved in the data folder if there is one. */
export class MediaStore {
  readonly #files = new Map<string, Media>();
  readonly #folder: string | null;

  constructor(dataDir: string | null) {
    this.#folder = dataDir && join(dataDir, 'sandbox-media');
    if (!this.#folder || !existsSync(this.#folder)) return;
    for (const file of readdirSync(this.#folder).filter((name) => name.endsWith('.json'))) {
      const read = readFileSync(join(this.#folder, file), 'utf8');
      // A file of an earlier version has no owner.
      const { id, mime, name, owner = null } = JSON.parse(read) as Omit<Media, 'owner'> & Partial<Media>;
      this.#hold(id, readFileSync(join(this.#folder, id)), { mime, name, owner });
    }
  }

  add(bytes: Buffer, mime: string, name: string | null = null, owner: string | null = null): Media {
    const id = Array.from({ length: 16 }, (_, place) => randomInt(place === 0 ? 1 : 0, 10)).join('');
    const media = this.#hold(id, bytes, { mime, name, owner });
    if (this.#folder) {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(join(this.#folder, id), bytes, { mode: 0o600 });
      this.#describe(media);
    }
    return media;
  }

  /** Gives a file to the number that a customer sent it to. */
  give(id: string, owner: string): void {
    const media = this.#files.get(id);
    if (!media || media.owner === owner) return;
    media.owner = owner;
    if (this.#folder) this.#describe(media);
  }

  /** Returns a file that this number may use. */
  of(id: string, owner: string): Media | undefined {
    const media = this.#files.get(id);
    return media && (media.owner === null || media.owner === owner) ? media : undefined;
  }

  get(id: string): Media | undefined {
    return this.#files.get(id);
  }

  #describe({ id, mime, name, owner }: Media): void {
    const file = join(this.#folder ?? '', `${id}.json`);
    writeFileSync(file, JSON.stringify({ id, mime, name, owner }), { mode: 0o600 });
  }

  #hold(id: string, bytes: Buffer, { mime, name, owner }: Omit<Media, 'id' | 'bytes' | 'sha256'>): Media {
    const media = { id, bytes, mime, name, owner, sha256: createHash('sha256').update(bytes).digest('hex') };
    this.#files.set(id, media);
    return media;
  }
}
