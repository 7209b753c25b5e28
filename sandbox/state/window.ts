/** Counts the calls of the last milliseconds, to limit how many there are. */
export class Window {
  #taken: number[] = [];
  readonly #ms: number;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Counts a call and returns true if fewer than `most` were counted in the window; otherwise returns false. */
  take(most: number, now = Date.now()): boolean {
    this.#taken = this.#taken.filter((at) => at > now - this.#ms);
    if (this.#taken.length >= most) return false;
    this.#taken.push(now);
    return true;
  }

  get size(): number {
    return this.#taken.length;
  }
}

/** Windows by name; each begins with the first thing that is taken. */
export class Windows {
  readonly #all = new Map<string, Window>();
  readonly #ms: number;

  constructor(ms: number) {
    this.#ms = ms;
  }

  of(name: string): Window {
    const window = this.#all.get(name) ?? new Window(this.#ms);
    this.#all.set(name, window);
    return window;
  }

  clear(): void {
    this.#all.clear();
  }
}
