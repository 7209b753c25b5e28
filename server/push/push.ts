import webpush from 'web-push';
import { type Push, PushSubscription } from '#contract/notification.ts';
import { z } from 'zod/mini';
import type { Announced } from '#server/db/writeEvents.ts';
import { dropToken, keepKey, listRecipients, type PushToken, type Recipient } from '#server/db/push.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { postPublic } from '#server/providers/publicFetch.ts';
import { noticeFor, noticesOf } from '#server/domain/notification/notices.ts';
import type { Conversation } from '#contract/conversation.ts';
import type { Message } from '#contract/message.ts';
import type { PassingNews } from '#contract/events.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { Seal } from '#server/lib/secrets.ts';

/** Who is away for longer reads it in the inbox. */
const LIVES_SECONDS = 4 * 60 * 60;
const PATIENCE = 10_000;

interface Keys {
  publicKey: string;
  /** Sealed. */
  privateKey: string;
}

export interface Notifier {
  publicKey(): Promise<string>;
  /** A browser's subscription, if its push service is one that this installation sends to. */
  accept(token: string): PushToken | null;
  /** Somebody of the organisation has chosen anew. */
  forget(organisationId: string): void;
  /** Called after a commit with what it wrote: whoever wants to know is told. */
  committed(organisationId: string, announced: readonly Announced[]): void;
  /** Tells every admin, whatever they chose; called after the commit of what it is about. */
  tellAdmins(organisationId: string, push: Push): void;
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

type PushFor = (person: Recipient) => Push | undefined;

interface PushContext {
  env: Pick<Env, 'PUBLIC_URL' | 'PUSH_HOSTS'>;
  db: Database;
  seal: Seal;
  log: Log;
  clock: Pick<Clock, 'ticks'>;
  sendToUser(organisationId: string, userId: string, event: PassingNews): void;
}

/** How long the list of who wants what is taken as it was read: a burst of messages asks once. */
const FRESH_MS = 2_000;

/** Tells people what concerns them (NOTIF-005, contracts §7.1). It is a comfort: what fails is logged, and nothing waits for it. */
export function openNotifier({ env, db, seal, log, clock, sendToUser }: PushContext): Notifier {
  let keys: Promise<Keys> | undefined;
  const under = new Set<Promise<void>>();
  const known = new Map<string, { at: number; recipients: Promise<Recipient[]> }>();
  const ours = () =>
    (keys ??= (async () => {
      const { publicKey, privateKey } = webpush.generateVAPIDKeys();
      return keepKey(db.owner, 'vapid', { publicKey, privateKey: seal.seal(privateKey) });
    })().catch((error: unknown) => {
      keys = undefined;
      throw error;
    }));
  const hosts = env.PUSH_HOSTS.split(',').map((host) => host.trim());

  // The address is a stranger's word: only push services are called, never a machine of the house.
  const isService = (endpoint: string) => {
    const { protocol, host, hostname } = new URL(endpoint);
    const known = hosts.some((it) => (it.startsWith('*.') ? hostname.endsWith(it.slice(1)) : it === host));
    return known && (protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost');
  };

  async function send(token: PushToken, push: Push): Promise<void> {
    // The list may have been another when the browser subscribed.
    if (!isService(token.endpoint)) return;
    const { publicKey, privateKey } = await ours();
    const subject = env.PUBLIC_URL?.startsWith('https:') ? env.PUBLIC_URL : 'mailto:push@parley.invalid';
    const { endpoint, headers, body } = webpush.generateRequestDetails(token, JSON.stringify(push), {
      TTL: LIVES_SECONDS,
      urgency: 'high',
      topic: push.tag.replaceAll(/[^\w]/g, '').slice(0, 32),
      vapidDetails: { subject, publicKey, privateKey: seal.open(privateKey) },
    });
    const status = await postPublic(endpoint, {
      // Only a host that is configured as it is, port and all, may be in our own network.
      ...(hosts.includes(new URL(endpoint).host) ? { configured: endpoint } : {}),
      headers,
      body: new Uint8Array(body ?? []),
      patienceMs: PATIENCE,
    }).catch((error: unknown) => {
      log.warn({ err: error }, 'push service not reached');
    });
    // The browser has withdrawn it.
    if (status === 404 || status === 410) await dropToken(db.owner, token.endpoint);
    else if (status !== undefined && status >= 300) log.warn({ status }, 'push not sent');
  }

  function recipientsOf(organisationId: string): Promise<Recipient[]> {
    const kept = known.get(organisationId);
    if (kept && clock.ticks() - kept.at < FRESH_MS) return kept.recipients;
    const options = { label: 'push.recipients', onCommit() {} };
    const recipients = inOrganisation(db, organisationId, options, listRecipients);
    known.set(organisationId, { at: clock.ticks(), recipients });
    recipients.catch(() => known.delete(organisationId));
    return recipients;
  }

  async function tell(organisationId: string, pushFor: PushFor): Promise<void> {
    const told = (await recipientsOf(organisationId)).flatMap((person) => {
      const push = pushFor(person);
      return push ? [{ person, push }] : [];
    });
    for (const { person, push } of told) sendToUser(organisationId, person.id, { name: 'PUSH', push });
    // Nobody waits for somebody else's push service.
    await Promise.all(told.flatMap(({ person, push }) => person.tokens.map((token) => send(token, push))));
  }

  function begin(organisationId: string, pushFor: PushFor): void {
    const work = tell(organisationId, pushFor)
      .catch((error: unknown) => log.warn({ err: error }, 'nobody was told'))
      .finally(() => under.delete(work));
    under.add(work);
  }

  return {
    publicKey: async () => (await ours()).publicKey,
    accept(token) {
      const { data } = z.safeParse(PushSubscription, parsed(token));
      return data && isService(data.endpoint) ? { endpoint: data.endpoint, keys: data.keys } : null;
    },
    forget: (organisationId) => void known.delete(organisationId),
    committed(organisationId, announced) {
      for (const { name, payload } of announced) {
        if (name !== 'NEW_MESSAGE') continue;
        const { conversation, message } = payload as unknown as {
          conversation: Conversation;
          message: Message;
        };
        const notices = noticesOf(conversation, message);
        if (notices.length === 0) continue;
        begin(organisationId, (person) => noticeFor(person, notices)?.push);
      }
    },
    tellAdmins: (organisationId, push) =>
      begin(organisationId, ({ isAdmin }) => (isAdmin ? push : undefined)),
    stop: async () => void (await Promise.all(under)),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
