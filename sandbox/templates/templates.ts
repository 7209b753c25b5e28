import type { SandboxState } from '#sandbox/state/state.ts';
import type { SandboxTemplate } from '#sandbox/state/types.ts';
import { accountOf } from './account.ts';
import type { Refusal } from './parameters.ts';

/** Status of a template that is not listed any more. */
const DELETED = 'DELETED';

/** The business account's templates with all reviews and edits. */
export class Templates {
  readonly #account: SandboxTemplate[];
  readonly #state: SandboxState;
  /** Milliseconds that the review of a new template takes. */
  reviewMs = 1500;

  constructor(state: SandboxState, business: string, product: string) {
    this.#state = state;
    this.#account = accountOf(business, product);
  }

  get all(): SandboxTemplate[] {
    const { changed, added } = this.#state.templates;
    const replaced = new Set(added.map(({ id }) => id));
    return [...this.#account.filter(({ id }) => !replaced.has(id)), ...added]
      .map((it) => ({ ...it, ...changed[it.id] }))
      .filter(({ status }) => status !== DELETED);
  }

  /** Returns the templates of a number's account: those that it created, and those that every account has. */
  of(owner: string): SandboxTemplate[] {
    return this.all.filter((it) => it.owner === undefined || it.owner === owner);
  }

  /** Returns the approved translation, or why a send of it is refused. */
  find(name: string, language: string, owner: string): SandboxTemplate | Refusal {
    const found = this.of(owner).find((it) => it.name === name && it.language === language);
    if (found?.status === 'APPROVED') return found;
    const code = { PAUSED: 132_015, DISABLED: 132_016 }[found?.status ?? ''] ?? 132_001;
    return { code, details: `template name (${name}) does not exist in ${language} or may not be sent` };
  }

  change(id: string, patch: Partial<SandboxTemplate>): SandboxTemplate | undefined {
    const { changed } = this.#state.templates;
    changed[id] = { ...changed[id], ...patch };
    this.#state.tell({ type: 'settings' });
    return this.all.find((it) => it.id === id);
  }

  /** Deletes and returns every translation of a template. */
  delete(name: string): SandboxTemplate[] {
    const found = this.all.filter((it) => it.name === name);
    for (const { id } of found) this.change(id, { status: DELETED });
    return found;
  }

  add(templates: SandboxTemplate[]): void {
    const ids = new Set(templates.map(({ id }) => id));
    const { added, changed } = this.#state.templates;
    for (const id of ids) delete changed[id];
    this.#state.templates.added = [...added.filter(({ id }) => !ids.has(id)), ...templates];
    this.#state.tell({ type: 'settings' });
  }
}
