import { randomBytes } from 'node:crypto';
import type { WebhookSender } from '#sandbox/webhooks/sender.ts';
import type { Attached, Message, Person } from '#sandbox/state/types.ts';
import type { SandboxState } from '#sandbox/state/state.ts';
import { accounts, edgeFields } from './accounts.ts';

export const newMid = () => `aWdfZAG1faXRlbToxOklHTWVzc2FnZAUlE${randomBytes(24).toString('base64url')}`;

export interface InstagramWritten {
  text?: string;
  at?: number;
  context?: string;
  media?: Attached & { kind: 'image' | 'video' | 'audio' | 'file' };
  story?: 'reply' | 'mention';
  /** The option that was pressed. */
  quickReply?: string;
}

/** Instagram's customers and their app; the account is the shop's. */
export class InstagramPhones {
  /** Milliseconds until a message in an open thread is reported as seen. */
  pace = 300;
  /** The sandbox's address, known once its port is open. */
  url = '';
  readonly #state: SandboxState;
  readonly #webhookSender: WebhookSender;
  readonly #open = new Map<string, number>();

  constructor(state: SandboxState, webhookSender: WebhookSender) {
    this.#state = state;
    this.#webhookSender = webhookSender;
    // The demo's account is connected from the start, and has subscribed.
    state.instagramFields = { [this.account]: edgeFields.account, ...state.instagramFields };
  }

  readonly account = accounts[0].user_id;

  #tell(
    what: string,
    person: Person,
    event: Record<string, unknown>,
    at: number,
    ids: string[] = [],
    isEcho = false,
  ) {
    if (!this.#isSubscribed(event)) return;
    const [sender, recipient] = isEcho ? [this.account, person.wa_id] : [person.wa_id, this.account];
    const payload = {
      object: 'instagram',
      entry: [
        {
          id: this.account,
          time: Date.now(),
          messaging: [{ sender: { id: sender }, recipient: { id: recipient }, timestamp: at, ...event }],
        },
      ],
    };
    this.#webhookSender.enqueue(`instagram · ${what}`, payload, {
      messages: ids,
      network: 'instagram',
      line: person.wa_id,
    });
  }

  /** Returns whether the account or its page subscribed the event's field. For pages, edits are subscribed by the app. */
  #isSubscribed(event: Record<string, unknown>): boolean {
    const { user_id: account, page } = accounts[0];
    const fields = [account, page].flatMap((id) => this.#state.instagramFields[id] ?? []);
    const needed =
      'read' in event
        ? ['messaging_seen', 'message_reads']
        : 'message_edit' in event
          ? ['message_edit', 'message_reads']
          : 'reaction' in event
            ? ['message_reactions']
            : ['messages'];
    return needed.some((field) => fields.includes(field));
  }

  /** Returns a customer by the id that this account has of them; other accounts know other ids. */
  personOf(id: string, { user_id: account }: { user_id: string } = accounts[0]): Person | null {
    const person = this.#state.people.get(id);
    return person?.network === 'instagram' && account === this.account ? person : null;
  }

  write(
    id: string,
    { text = '', at = Date.now(), context, media, story, quickReply }: InstagramWritten,
  ): Message | null {
    const person = this.personOf(id);
    if (!person) return null;
    const message = this.#state.add({
      id: newMid(),
      wa_id: id,
      from: 'customer',
      type: media ? (media.kind === 'file' ? 'document' : media.kind) : 'text',
      text,
      at,
      status: 'sending',
      ...(context ? { context } : {}),
      ...(media ? { media } : {}),
      ...(story ? { story } : {}),
    });
    const url = media ? `${this.url}/cdn/${media.id}` : undefined;
    const said = text ? { text } : {};
    const body =
      story === 'reply'
        ? { ...said, reply_to: { story: { url, id: message.id } } }
        : {
            ...said,
            ...(quickReply ? { quick_reply: { payload: quickReply } } : {}),
            ...(context ? { reply_to: { mid: context } } : {}),
            ...(media
              ? { attachments: [{ type: story ? 'story_mention' : media.kind, payload: { url } }] }
              : {}),
          };
    this.#tell(
      story ? `story ${story}` : message.type,
      person,
      { message: { mid: message.id, ...body } },
      at,
      [message.id],
    );
    return message;
  }

  react(id: string, messageId: string, emoji: string): void {
    const person = this.personOf(id);
    if (!person || !this.#state.messages.has(messageId)) return;
    this.#state.setReaction(messageId, 'customer', emoji);
    const reaction = emoji
      ? { mid: messageId, action: 'react', reaction: emoji === '❤️' ? 'love' : 'other', emoji }
      : { mid: messageId, action: 'unreact' };
    this.#tell('reaction', person, { reaction }, Date.now());
  }

  unsend(id: string, messageId: string): void {
    const [person, message] = [this.personOf(id), this.#state.messages.get(messageId)];
    if (!person || message?.from !== 'customer') return;
    this.#state.change(messageId, { unsent: true, text: '' });
    delete message.media;
    this.#tell('unsend', person, { message: { mid: messageId, is_deleted: true } }, Date.now());
  }

  edit(id: string, messageId: string, text: string): void {
    const [person, message] = [this.personOf(id), this.#state.messages.get(messageId)];
    if (!person || message?.from !== 'customer' || message.unsent) return;
    const edits = (message.edits ?? 0) + 1;
    this.#state.change(messageId, { text, edits });
    this.#tell('edit', person, { message_edit: { mid: messageId, text, num_edit: edits } }, Date.now());
  }

  /** Adds a message that the business wrote in the app. */
  echo(id: string, text: string): Message | null {
    const person = this.personOf(id);
    if (!person) return null;
    const at = Date.now();
    const message = this.#state.add({
      id: newMid(),
      wa_id: id,
      from: 'business',
      type: 'text',
      text,
      at,
      status: 'delivered',
    });
    this.#tell('echo', person, { message: { mid: message.id, text, is_echo: true } }, at, [], true);
    return message;
  }

  open(id: string): () => void {
    this.#open.set(id, (this.#open.get(id) ?? 0) + 1);
    this.seeAll(id);
    return () => this.#open.set(id, Math.max(0, (this.#open.get(id) ?? 1) - 1));
  }

  /** Reports everything as seen: Instagram names only the last message. */
  seeAll(id: string): void {
    const person = this.personOf(id);
    const unseen = this.#state
      .thread(id)
      .filter(({ from, status }) => from === 'business' && status === 'delivered');
    const last = unseen.at(-1);
    if (!person || !last) return;
    for (const { id: seen } of unseen) this.#state.change(seen, { status: 'read' });
    this.#tell('seen', person, { read: { mid: last.id } }, Date.now());
  }

  /** Shows an accepted message of the account on the phone, and returns it as an echo. */
  receive(message: Message, body: Record<string, unknown>): void {
    const person = this.personOf(message.wa_id);
    if (!person) return;
    this.#state.add(message);
    this.#tell(
      'echo',
      person,
      { message: { mid: message.id, ...body, is_echo: true } },
      message.at,
      [],
      true,
    );
    if ((this.#open.get(message.wa_id) ?? 0) > 0) setTimeout(() => this.seeAll(message.wa_id), this.pace);
  }
}
