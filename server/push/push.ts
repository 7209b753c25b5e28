import webpush from 'web-push';
import { type Push, PushSubscription, type Topic } from '#contract/notification.ts';
import { z } from 'zod/mini';
import type { Announced } from '#server/db/writeEvents.ts';
import { dropToken, keepKey, listRecipients, type PushToken, type Recipient } from '#server/db/push.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { postPublic } from '#server/providers/publicFetch.ts';
import { notificationFor, notificationsOf, wants } from '#server/domain/notification/notifications.ts';
import type { Conversation } from '#contract/conversation.ts';
import type { Message } from '#contract/message.ts';
import type { PassingEventBody } from '#contract/events.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { Seal } from '#server/lib/secrets.ts';

/** Time to live of a notification; afterwards users read it in the inbox. */
const LIVES_SECONDS = 4 * 60 * 60;
const PATIENCE = 10_000;

interface Keys {
  publicKey: string;
  /** Encrypted. */
  privateKey: string;
}

export interface Notifier {
  publicKey(): Promise<string>;
  /** Returns a browser's subscription if this installation sends to its push service. */
  accept(token: string): PushToken | null;
  /** Drops the cached choices of an organisation after one changed. */
  forget(organisationId: string): void;
  /** Notifies the interested users; called after a commit with its events. */
  committed(organisationId: string, announced: readonly Announced[]): void;
  /** Notifies every admin, and one more person if given, whatever they chose; called after the commit. */
  notifyAdmins(organisationId: string, push: Push, also?: string | null): void;
  /** Notifies one person if they chose the push's topic; called after the commit. */
  notifyMember(organisationId: string, userId: string, push: Push & { topic: Topic | 'returned' }): void;
  /** Resolves when running work is finished. */
  stop(): Promise<void>;
}

type PushFor = (person: Recipient) => Push | undefined;

interface PushContext {
  env: Pick<Env, 'PUBLIC_URL' | 'PUSH_HOSTS'>;
  db: Database;
  seal: Seal;
  log: Log;
  clock: Pick<Clock, 'ticks'>;
  sendToUser(organisationId: string, userId: string, event: PassingEventBody): void;
}

/** How long the list of recipients is cached, so that a burst of messages reads it once. */
const FRESH_MS = 2_000;

/**
 * Sends push notifications (NOTIF-005, contracts §7.1).
 * Best effort: a failure is only logged, and nothing waits for it.
 */
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

  // The address is untrusted: only push services are called, never private hosts.
  const isService = (endpoint: string) => {
    const { protocol, host, hostname } = new URL(endpoint);
    const known = hosts.some((it) => (it.startsWith('*.') ? hostname.endsWith(it.slice(1)) : it === host));
    return known && (protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost');
  };

  async function send(token: PushToken, push: Push): Promise<void> {
    // The allowed hosts may have changed since the browser subscribed.
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
      // Only a host configured exactly, with its port, may be in a private network.
      ...(hosts.includes(new URL(endpoint).host) ? { configured: endpoint } : {}),
      headers,
      body: new Uint8Array(body ?? []),
      patienceMs: PATIENCE,
    }).catch((error: unknown) => {
      log.warn({ err: error }, 'push service not reached');
    });
    // The browser has unsubscribed.
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
      return push ? [{ person, push: { ...push, organisation_id: organisationId } }] : [];
    });
    for (const { person, push } of told) sendToUser(organisationId, person.id, { name: 'PUSH', push });
    // In parallel, so that no push service delays another.
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
        const notifications = notificationsOf(conversation, message);
        if (notifications.length === 0) continue;
        begin(organisationId, (person) => notificationFor(person, notifications)?.push);
      }
    },
    notifyAdmins: (organisationId, push, also = null) =>
      begin(organisationId, ({ id, isAdmin }) => (isAdmin || id === also ? push : undefined)),
    notifyMember: (organisationId, userId, push) =>
      begin(organisationId, (person) =>
        person.id === userId && (push.topic === 'returned' || wants(person, push.topic)) ? push : undefined,
      ),
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
