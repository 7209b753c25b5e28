import type { World } from '../world/world.ts';
import { accountOf, type SandboxTemplate } from './account.ts';

/** The business account's templates as they stand after every review and edit. */
export class Templates {
  readonly #account: SandboxTemplate[];
  readonly #world: World;

  constructor(world: World, business: string, product: string) {
    this.#world = world;
    this.#account = accountOf(business, product);
  }

  get all(): SandboxTemplate[] {
    const { changed, added } = this.#world.templates;
    return [...this.#account, ...added].map((it) => ({ ...it, ...changed[it.id] }));
  }

  find(name: string, language: string): SandboxTemplate | undefined {
    return this.all.find((it) => it.name === name && it.language === language && it.status === 'APPROVED');
  }

  change(id: string, patch: Partial<SandboxTemplate>): SandboxTemplate | undefined {
    const { changed } = this.#world.templates;
    changed[id] = { ...changed[id], ...patch };
    this.#world.tell({ type: 'settings' });
    return this.all.find((it) => it.id === id);
  }

  add(templates: SandboxTemplate[]): void {
    const ids = new Set(templates.map(({ id }) => id));
    const { added } = this.#world.templates;
    this.#world.templates.added = [...added.filter(({ id }) => !ids.has(id)), ...templates];
    this.#world.tell({ type: 'settings' });
  }
}
