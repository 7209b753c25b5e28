import { echoOf, fileOf, handoverOf, inbound, standbyOf, statusOf, type Business } from './payloads.ts';
import { statusError } from './errors.ts';
import type { MediaStore } from '#sandbox/media/store.ts';
import type { WebhookSender } from '#sandbox/webhooks/sender.ts';
import { userIdOf } from '#sandbox/state/userId.ts';
import type { Attached, Message, Network, Person } from '#sandbox/state/types.ts';
import type { SandboxState } from '#sandbox/state/state.ts';
import { newWamid } from '#sandbox/state/wamid.ts';

/** Delays of the provider and the phone in milliseconds. Tests without delays set them to zero. */
export interface Pace {
  sent: number;
  delivered: number;
  read: number;
}

export const usualPace: Pace = { sent: 120, delivered: 350, read: 500 };

/** How long the business's typing indicator shows if nothing follows, in milliseconds. */
const typingLasts = 25_000;

export interface Written {
  text: string;
  at?: number;
  context?: string;
  type?: string;
  content?: unknown;
  media?: Attached;
}

/** The customers' phones: their messages are sent as webhooks, and messages to them return statuses. */
export class Phones {
  pace: Pace = usualPace;
  readonly #state: SandboxState;
  readonly #business: (network: Network) => Business;
  readonly #webhookSender: WebhookSender;
  readonly #media: MediaStore;
  readonly #open = new Map<string, number>();

  constructor(
    state: SandboxState,
    business: (network: Network) => Business,
    webhookSender: WebhookSender,
    media: MediaStore,
  ) {
    this.#state = state;
    this.#business = business;
    this.#webhookSender = webhookSender;
    this.#media = media;
  }

  /** Returns a person with the ids that webhooks have of them. */
  #told(person: Person): Person {
    if (this.#webhookSender.faults.shape === 'current')
      return { ...person, user_id: person.user_id ?? userIdOf(person.wa_id) };
    const { user_id: _, ...older } = person;
    return older;
  }

  #roadOf(wa_id: string): { network: Network; business: Business } {
    const network = this.#state.people.get(wa_id)?.network ?? 'whatsapp';
    return { network, business: this.#business(network) };
  }

  write(wa_id: string, written: Written): Message | null {
    const person = this.#state.people.get(wa_id);
    if (!person) return null;
    const message = this.#state.add(this.#made(wa_id, 'customer', written));
    const { network, business } = this.#roadOf(wa_id);
    if (written.media) this.#media.give(written.media.id, business.phoneNumberId);
    const what = `messages · ${message.type}`;
    const payload = inbound(business, this.#told(person), message);
    this.#webhookSender.enqueue(what, person.responder ? standbyOf(payload) : payload, {
      messages: [message.id],
      network,
      line: wa_id,
    });
    return message;
  }

  /** Adds a message that the business wrote in the phone app. */
  echo(wa_id: string, written: Written): Message | null {
    const person = this.#state.people.get(wa_id);
    if (!person) return null;
    const message = this.#state.add({ ...this.#made(wa_id, 'business', written), status: 'delivered' });
    const { network, business } = this.#roadOf(wa_id);
    this.#webhookSender.enqueue(`echo · ${message.type}`, echoOf(business, this.#told(person), message), {
      network,
      line: wa_id,
    });
    return message;
  }

  /** Gives a conversation to another responder, or hands it to the product, which learns of it. */
  hand(wa_id: string, toOther: boolean): void {
    const person = this.#state.people.get(wa_id);
    if (!person || (person.responder ?? false) === toOther) return;
    this.#state.meet({ ...person, responder: toOther });
    const { network, business } = this.#roadOf(wa_id);
    const manner = { network, line: wa_id };
    this.#webhookSender.enqueue('handover', handoverOf(business, this.#told(person), toOther), manner);
  }

  /** Adds a message of the responder that has the conversation. */
  answerForOther(wa_id: string, text: string): Message | null {
    const person = this.#state.people.get(wa_id);
    if (!person?.responder) return null;
    const message = this.#state.add({ ...this.#made(wa_id, 'business', { text }), status: 'delivered' });
    const { network, business } = this.#roadOf(wa_id);
    const payload = standbyOf(echoOf(business, this.#told(person), message));
    this.#webhookSender.enqueue('standby · echo', payload, { network, line: wa_id });
    return message;
  }

  /** Sets the customer's reaction on a message; an empty emoji removes it. */
  react(wa_id: string, messageId: string, emoji: string): Message | null {
    const person = this.#state.people.get(wa_id);
    if (!person || !this.#state.messages.has(messageId)) return null;
    this.#state.setReaction(messageId, 'customer', emoji);
    const content = { message_id: messageId, ...(emoji ? { emoji } : {}) };
    const reaction = this.#made(wa_id, 'customer', { text: '', type: 'reaction', content });
    const { network, business } = this.#roadOf(wa_id);
    this.#webhookSender.enqueue('messages · reaction', inbound(business, this.#told(person), reaction), {
      network,
      line: wa_id,
    });
    return reaction;
  }

  #made(wa_id: string, from: Message['from'], written: Written): Message {
    const { text, at = Date.now(), context, type = 'text', media } = written;
    const content = media
      ? fileOf(media, { type, caption: text, sha256: this.#media.get(media.id)?.sha256 ?? '' })
      : written.content;
    return {
      id: newWamid(wa_id),
      wa_id,
      from,
      type,
      text,
      at,
      status: 'sending',
      ...(context ? { context } : {}),
      ...(content === undefined ? {} : { content }),
      ...(media ? { media } : {}),
    };
  }

  /** Marks a thread as open: everything in it counts as read until the page closes it. */
  open(wa_id: string): () => void {
    this.#open.set(wa_id, (this.#open.get(wa_id) ?? 0) + 1);
    this.readAll(wa_id);
    return () => this.#open.set(wa_id, Math.max(0, (this.#open.get(wa_id) ?? 1) - 1));
  }

  readAll(wa_id: string): void {
    for (const message of this.#state.thread(wa_id))
      if (message.from === 'business' && message.status === 'delivered') this.#report(message, 'read');
  }

  turn(wa_id: string, on: boolean): void {
    const person = this.#state.people.get(wa_id);
    if (!person || person.on === on) return;
    person.on = on;
    this.#state.tell({ type: 'people' });
    if (on)
      for (const message of this.#state.thread(wa_id)) if (message.status === 'sent') this.#deliver(message);
  }

  /** Receives a message that the provider accepted. */
  receive(message: Message): void {
    this.showTyping(message.wa_id, false);
    const person = this.#state.people.get(message.wa_id);
    // Sending a message takes the conversation.
    if (person?.responder) this.#state.meet({ ...person, responder: false });
    setTimeout(() => {
      if (message.status !== 'accepted') return;
      this.#report(message, 'sent');
      setTimeout(() => this.#deliver(message), this.pace.delivered);
    }, this.pace.sent);
  }

  /** Holds a message for a quality check, then sends it, or fails it with the code. */
  hold(message: Message, afterMs: number, code: number | null): void {
    setTimeout(() => (code === null ? this.receive(message) : this.fail(message, code)), afterMs);
  }

  fail(message: Message, code: number): void {
    const { title, error_data } = statusError(code);
    this.#state.change(message.id, { error: { code, title, details: error_data.details } });
    setTimeout(() => this.#report(message, 'failed'), this.pace.sent);
  }

  /** Resumes pending statuses of an earlier run. */
  resume(): void {
    for (const message of this.#state.messages.values()) {
      if (message.from !== 'business') continue;
      if (this.#roadOf(message.wa_id).network === 'instagram') continue;
      if (message.status === 'accepted') {
        if (message.error) this.#report(message, 'failed');
        else this.receive(message);
      } else if (message.status === 'sent' && message.type !== 'reaction') this.#deliver(message);
    }
  }

  showTyping(wa_id: string, typing: boolean): void {
    const until = typing ? Date.now() + typingLasts : 0;
    this.#state.typing.set(wa_id, until);
    this.#state.tell({ type: 'typing', wa_id, until });
  }

  /** Marks this message and all earlier ones of the customer as read by the business. */
  markRead(message: Message): void {
    for (const earlier of this.#state.thread(message.wa_id))
      if (earlier.from === 'customer' && earlier.at <= message.at && earlier.status !== 'read')
        this.#state.change(earlier.id, { status: 'read' });
  }

  #deliver(message: Message): void {
    if (message.status !== 'sent' || message.type === 'reaction' || message.from !== 'business') return;
    if (!this.#state.people.get(message.wa_id)?.on) return;
    this.#report(message, 'delivered');
    if ((this.#open.get(message.wa_id) ?? 0) === 0) return;
    setTimeout(() => {
      if ((this.#open.get(message.wa_id) ?? 0) > 0 && message.status === 'delivered')
        this.#report(message, 'read');
    }, this.pace.read);
  }

  #report(message: Message, status: 'sent' | 'delivered' | 'read' | 'failed'): void {
    this.#state.change(message.id, { status });
    const { network, business } = this.#roadOf(message.wa_id);
    const { wa_id } = message;
    const person = this.#state.people.get(wa_id) ?? { wa_id, name: '', on: true };
    const isOlder = this.#webhookSender.faults.shape === 'older';
    const payload = statusOf(business, this.#told(person), message, { status, at: Date.now(), isOlder });
    this.#webhookSender.enqueue(`statuses · ${status}`, payload, { network });
  }
}
