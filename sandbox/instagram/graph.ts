import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Media, MediaStore } from '#sandbox/media/store.ts';
import type { Person } from '#sandbox/state/types.ts';
import type { SandboxState } from '#sandbox/state/state.ts';
import { type Account, accountOf, accounts, EARLIER_TOKEN } from './accounts.ts';
import {
  refusedContent,
  refusedFile,
  Sending,
  type SentAttachment,
  type SentOptions,
  unreadable,
} from './sending.ts';
import { historyOf } from './history.ts';
import { bearerOf, foreignObject, isOf } from './owners.ts';
import { InstagramRates } from './rates.ts';
import { type InstagramPhones, newMid } from './phones.ts';

interface SentMessage {
  text: string;
  attachment: SentAttachment | undefined;
  content: { quick_replies: SentOptions } | undefined;
  /** The quoted message. */
  context: string | undefined;
}

const DAY = 24 * 3_600_000;
const typingLasts = 20_000;
const OVERUSED = '(#613) Calls to this api have exceeded the rate limit.';

const samples = join(import.meta.dirname, '../samples');

/** The parts of Instagram's graph that the product uses: sends, sender actions, profiles. */
export class InstagramGraph {
  readonly #state: SandboxState;
  readonly #phones: InstagramPhones;
  readonly #media: MediaStore;
  readonly #pictures = new Map<string, string>();
  readonly rates = new InstagramRates();

  constructor(state: SandboxState, phones: InstagramPhones, media: MediaStore) {
    this.#state = state;
    this.#phones = phones;
    this.#media = media;
  }

  isAccount = (id: string): boolean => id === 'me' || accountOf(id) !== undefined;
  knows = (id: string): boolean => this.isAccount(id) || this.#state.people.get(id)?.network === 'instagram';

  #refuse(reply: FastifyReply, status: number, code: number, message: string, subcode?: number) {
    this.#state.log({ direction: 'in', what: 'instagram', detail: `refused · ${message}`, trouble: true });
    const error = { message, type: 'OAuthException', code, ...(subcode ? { error_subcode: subcode } : {}) };
    return reply.code(status).send({ error: { ...error, fbtrace_id: 'sandbox' } });
  }

  /** Returns the account that a living token acts for. */
  ownerOf(token: string): Account | null {
    if (token === EARLIER_TOKEN) return accounts[0];
    const given = this.#state.instagram.find((it) => it.token === token && it.expires > Date.now());
    return (given && accountOf(given.account)) ?? null;
  }

  /** Returns the account that a call acts for, if its path names it; otherwise refuses. */
  #acting(request: FastifyRequest, reply: FastifyReply): Account | null {
    const owner = this.ownerOf(bearerOf(request));
    const { id = 'me' } = request.params as { id?: string };
    if (!owner) void this.#refuse(reply, 401, 190, 'Invalid OAuth access token');
    else if (!isOf(owner, id)) {
      void this.#foreign(request.method, id, reply);
      return null;
    }
    return owner;
  }

  /** Refuses an id of another account. Meta answers the same for an id that does not exist. */
  #foreign(method: string, id: string, reply: FastifyReply) {
    this.#state.log({ direction: 'in', what: 'instagram', detail: `refused · not its ${id}`, trouble: true });
    return reply.code(400).send(foreignObject(method, id));
  }

  /**
   * Serves `POST /{IG_ID}/messages`: a message, a typing indicator or a read receipt.
   * `isPage` is Facebook's graph, which accounts use that were connected through a page.
   */
  answer(request: FastifyRequest, reply: FastifyReply, isPage = false) {
    const account = this.#acting(request, reply);
    if (!account) return reply;
    const { data } = Sending.safeParse(request.body);
    const person = data && this.#phones.personOf(data.recipient.id, account);
    if (!data) return this.#refuse(reply, 400, 100, unreadable(request.body).message);
    if (!person) return this.#refuse(reply, 400, 100, 'The requested user cannot be found.', 2_534_014);
    const kind = data.message?.attachment?.type;
    const isHeavy = kind === 'audio' || kind === 'video';
    if (!this.rates.take(account.user_id, isHeavy ? 'media' : 'text'))
      return this.#refuse(reply, 400, 613, OVERUSED);
    if (data.sender_action) return this.#act(data.sender_action, person, reply);
    const refused = refusedContent(data, isPage);
    if (refused) return this.#refuse(reply, 400, 100, refused.message);
    const { text = '', attachment, quick_replies: options } = data.message ?? {};
    const age =
      Date.now() - (this.#state.thread(person.wa_id).findLast(({ from }) => from === 'customer')?.at ?? 0);
    if (age > (data.tag === 'HUMAN_AGENT' ? 7 * DAY : DAY))
      return this.#refuse(reply, 400, 10, 'This message is sent outside of allowed window.', 2_534_022);
    const content = options ? { quick_replies: options } : undefined;
    const context = data.reply_to?.mid;
    return this.#accept(person, { text, attachment, content, context }, data.tag !== undefined, reply);
  }

  #act(action: string, person: Person, reply: FastifyReply) {
    if (action === 'mark_seen') {
      for (const message of this.#state.thread(person.wa_id))
        if (message.from === 'customer') this.#state.change(message.id, { status: 'read' });
    } else this.#typing(person.wa_id, action === 'typing_on');
    this.#state.log({ direction: 'in', what: `instagram · ${action}`, detail: 'done', trouble: false });
    return reply.send({ recipient_id: person.wa_id });
  }

  #typing(wa_id: string, on: boolean): void {
    const until = on ? Date.now() + typingLasts : 0;
    this.#state.typing.set(wa_id, until);
    this.#state.tell({ type: 'typing', wa_id, until });
  }

  async #accept(
    person: Person,
    { text, attachment, content, context }: SentMessage,
    tagged: boolean,
    reply: FastifyReply,
  ) {
    const media = attachment ? await this.#fetch(attachment.payload.url) : undefined;
    if (media === null)
      return this.#refuse(reply, 400, 100, '(#100) Failed to fetch the file from the url', 2_018_008);
    const refused = attachment && media && refusedFile(attachment.type, media);
    if (refused) return this.#refuse(reply, 400, 100, refused.message, refused.subcode);
    const { wa_id: to } = person;
    const id = newMid();
    const at = Date.now();
    const type = attachment ? (attachment.type === 'file' ? 'document' : attachment.type) : 'text';
    this.#typing(to, false);
    this.#state.accepted.push({ id, to, type, text, at, answered: true });
    this.#state.log({
      direction: 'in',
      what: `instagram · ${type}`,
      detail: tagged ? 'accepted, human agent' : 'accepted',
      trouble: false,
    });
    const body = attachment
      ? {
          attachments: [
            { type: attachment.type, payload: { url: `${this.#phones.url}/cdn/${media?.id ?? ''}` } },
          ],
        }
      : { text };
    this.#phones.receive(
      {
        id,
        wa_id: to,
        from: 'business',
        type,
        text,
        at,
        status: 'delivered',
        ...(media ? { media: { id: media.id, mime: media.mime, name: null } } : {}),
        ...(content ? { content } : {}),
        ...(context ? { context } : {}),
      },
      body,
    );
    return reply.send({ recipient_id: to, message_id: id });
  }

  /** Downloads a file to send, as the network would. */
  async #fetch(url: string): Promise<Media | null> {
    const response = await fetch(url).catch(() => null);
    if (!response?.ok) return null;
    const mime = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    return this.#media.add(bytes, mime);
  }

  /** Serves `GET /{IGSID}` (a customer), `GET /{IG_ID}` and `/me` (the account). */
  describe(request: FastifyRequest, reply: FastifyReply) {
    const { id } = request.params as { id: string };
    const owner = this.ownerOf(bearerOf(request));
    const person = owner && this.#phones.personOf(id, owner);
    if (person && !this.rates.take(owner.user_id, 'profiles')) return this.#refuse(reply, 400, 613, OVERUSED);
    if (person) return reply.send(this.#profileOf(person));
    const account = this.#acting(request, reply);
    if (!account) return reply;
    const { page, ...rest } = account;
    const { user_id, username, name } = rest;
    if (id === page)
      return reply.send({ id, name, instagram_business_account: { id: user_id, username, name } });
    return reply.send({
      ...rest,
      profile_picture_url: `${this.#phones.url}/cdn/${this.#pictureOf('bag.jpg')}`,
    });
  }

  /** Serves `GET /me/conversations`: pages of conversations, each with its newest twenty messages. */
  past(request: FastifyRequest, reply: FastifyReply) {
    const account = this.#acting(request, reply);
    if (!account) return reply;
    if (!this.rates.take(account.user_id, 'conversations')) return this.#refuse(reply, 400, 613, OVERUSED);
    const { limit = '25', after } = request.query as { limit?: string; after?: string };
    const people = [...this.#state.people.values()].filter(({ wa_id: id }) =>
      this.#phones.personOf(id, account),
    );
    const from = after ? people.findIndex(({ wa_id: id }) => id === after) + 1 : 0;
    const page = people.slice(from, from + Number(limit));
    const last = page.at(-1)?.wa_id;
    const more = from + page.length < people.length;
    return reply.send({
      data: page.map((person) => ({
        id: `aWdfZG06${person.wa_id}`,
        participants: {
          data: [
            { id: this.#phones.account, username: 'atelier.wouri' },
            { id: person.wa_id, username: person.username ?? null },
          ],
        },
        messages: { data: historyOf(person, this.#state.thread(person.wa_id), this.#phones) },
      })),
      paging: { cursors: { after: last }, ...(more ? { next: `${this.#phones.url}/next` } : {}) },
    });
  }

  #profileOf = ({ wa_id: id, name, username, picture }: Person) => ({
    name,
    username: username ?? null,
    profile_pic: picture ? `${this.#phones.url}/cdn/${this.#pictureOf(picture)}` : null,
    follower_count: 120 + (Number(id.slice(-3)) % 700),
    is_user_follow_business: true,
    is_business_follow_user: false,
    is_verified_user: false,
    id,
  });

  #pictureOf(file: string): string {
    const known =
      this.#pictures.get(file) ?? this.#media.add(readFileSync(join(samples, file)), 'image/jpeg').id;
    this.#pictures.set(file, known);
    return known;
  }
}
