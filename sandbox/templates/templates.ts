import type { SandboxState } from '#sandbox/state/state.ts';
import type { SandboxTemplate } from '#sandbox/state/types.ts';
import { accountOf } from './account.ts';
import type { Refusal } from './parameters.ts';

/** The business account's templates with all reviews and edits. */
export class Templates {
  readonly #account: SandboxTemplate[];
  readonly #state: SandboxState;

  constructor(state: SandboxState, business: string, product: string) {
    this.#state = state;
    this.#account = accountOf(business, product);
  }

  get all(): SandboxTemplate[] {
    const { changed, added } = this.#state.templates;
    return [...this.#account, ...added].map((it) => ({ ...it, ...changed[it.id] }));
  }

  /** Returns the approved translation, or why a send of it is refused. */
  find(name: string, language: string): SandboxTemplate | Refusal {
    const found = this.all.find((it) => it.name === name && it.language === language);
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

  add(templates: SandboxTemplate[]): void {
    const ids = new Set(templates.map(({ id }) => id));
    const { added } = this.#state.templates;
    this.#state.templates.added = [...added.filter(({ id }) => !ids.has(id)), ...templates];
    this.#state.tell({ type: 'settings' });
  }
}
