import { userIdOf } from './userId.ts';
import { firstPeople } from './people.ts';
import type { Store } from './store.ts';
import type {
  Accepted,
  Change,
  D360Channel,
  Delivery,
  Deposit,
  InstagramFields,
  InstagramToken,
  Message,
  Person,
  Saved,
  TemplateData,
  WireLine,
} from './types.ts';

const wireKept = 200;
const day = 24 * 3_600_000;

/**
 * The world outside the product: people, their threads, and the sends that the provider accepted.
 * Every change is reported here, so that pages receive it and the file stores it.
 */
export class SandboxState {
  readonly people = new Map<string, Person>();
  readonly messages = new Map<string, Message>();
  readonly threads = new Map<string, Message[]>();
  accepted: Accepted[] = [];
  deliveries = new Map<string, Delivery>();
  readonly wire: WireLine[] = [];
  readonly typing = new Map<string, number>();
  d360: D360Channel[] = [];
  instagram: InstagramToken[] = [];
  /** Instagram sends an account's events only for fields that it subscribed. */
  instagramFields: InstagramFields;
  readonly deposits = new Map<string, Deposit>();
  templates: TemplateData = { changed: {}, added: [] };
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
    const saved = store.load();
    for (const person of saved.people ?? firstPeople) this.people.set(person.wa_id, { ...person });
    for (const message of saved.messages ?? []) this.#file(message);
    this.accepted = saved.accepted ?? [];
    this.d360 = saved.d360 ?? [];
    this.instagram = saved.instagram ?? [];
    this.instagramFields = saved.instagramFields ?? {};
    for (const deposit of saved.deposits ?? []) this.deposits.set(deposit.id, deposit);
    this.templates = saved.templates ?? this.templates;
    for (const delivery of saved.deliveries ?? []) this.deliveries.set(delivery.id, delivery);
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(change: Change): void {
    if (change.type !== 'wire' && change.type !== 'typing') this.keep();
    for (const listener of this.#listeners) listener(change);
  }

  keep(): void {
    this.#store.saveSoon(() => this.#saved());
  }

  thread(wa_id: string): Message[] {
    return this.threads.get(wa_id) ?? [];
  }

  add(message: Message): Message {
    this.#file(message);
    this.tell({ type: 'message', message });
    return message;
  }

  change(id: string, patch: Partial<Message>): void {
    const message = this.messages.get(id);
    if (message) this.tell({ type: 'message', message: Object.assign(message, patch) });
  }

  /** Returns the person of a phone number, in either form, or of a user id. */
  addressed(to: string): Person | undefined {
    const known = this.people.get(to);
    if (known) return known;
    const isUser = to.includes('.');
    return [...this.people.values()].find(({ wa_id, user_id: id = isUser ? userIdOf(wa_id) : '', number }) =>
      isUser ? id === to : number === to,
    );
  }

  meet(person: Person): void {
    this.people.set(person.wa_id, person);
    this.tell({ type: 'people' });
  }

  /** Sets one side's only reaction; an empty one removes it. */
  setReaction(id: string, from: 'customer' | 'business', emoji: string): void {
    const others = (this.messages.get(id)?.reactions ?? []).filter((it) => it.from !== from);
    this.change(id, { reactions: emoji ? [...others, { from, emoji }] : others });
  }

  log(line: Omit<WireLine, 'at'>): void {
    const kept = { ...line, at: Date.now() };
    this.wire.unshift(kept);
    this.wire.length = Math.min(this.wire.length, wireKept);
    this.tell({ type: 'wire', line: kept });
  }

  /** Returns true within 24 hours of the customer's last message: the provider's rule for free text. */
  windowIsOpen(wa_id: string): boolean {
    const last = this.thread(wa_id).findLast(({ from }) => from === 'customer');
    return !!last && Date.now() - last.at < day;
  }

  forgetEverything(): void {
    for (const map of [this.people, this.messages, this.threads, this.deliveries, this.typing, this.deposits])
      map.clear();
    for (const person of firstPeople) this.people.set(person.wa_id, { ...person });
    this.accepted = [];
    this.templates = { changed: {}, added: [] };
    this.wire.length = 0;
    this.tell({ type: 'reset' });
  }

  #file(message: Message): void {
    this.messages.set(message.id, message);
    const thread = this.threads.get(message.wa_id) ?? [];
    this.threads.set(message.wa_id, thread);
    const place = thread.findLastIndex(({ at }) => at <= message.at);
    thread.splice(place + 1, 0, message);
  }

  #saved(): Saved {
    return {
      people: [...this.people.values()],
      messages: [...this.messages.values()],
      accepted: this.accepted,
      deliveries: [...this.deliveries.values()],
      d360: this.d360,
      instagram: this.instagram,
      instagramFields: this.instagramFields,
      deposits: [...this.deposits.values()],
      templates: this.templates,
    };
  }
}
