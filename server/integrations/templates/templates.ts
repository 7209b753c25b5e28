import type { Template } from '#contract/template.ts';
import type { Channels } from '../channels.ts';
import type { Database } from '#server/db/database.ts';
import { forgetSync, readSync, readTemplates, type Reviewed, saveTemplates } from '#server/db/templates.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { ProviderError } from '#server/providers/provider.ts';
import type { Announcer } from '#server/realtime/announcer.ts';

/** How long a list is taken as it stands here; an older one is read all the same and brought anew meanwhile. */
const TEMPLATES_FRESH_MS = 60_000;

/** The organisations' templates: their provider's list, kept here. */
export interface Templates {
  /** From our own table; from the provider only where nothing is known of the number's templates yet. */
  list(organisationId: string): Promise<Decision<Template[], 'notConnected' | 'providerFailed'>>;
  /** Brings the list anew, and tells the organisation when it is another. Throws what the provider throws. */
  refresh(organisationId: string): Promise<void>;
  /** A provider has told news of templates: what is known of them is noted as old, and brought anew behind the answer. */
  reviewed(news: Reviewed): Promise<void>;
  /** Resolves when nothing is being brought. */
  settled(): Promise<void>;
}

interface Parts {
  db: Database;
  channels: Channels;
  clock: { now(): number };
  committed: Announcer['committed'];
  onError(error: unknown): void;
}

export function openTemplates({ db, channels, clock, committed, onError }: Parts): Templates {
  /** One list at a time for each organisation: an answer that was asked for earlier must not come to lie on a later one. */
  const bringing = new Map<string, Promise<void>>();
  /** News came while a list was on its way, which may have been too early to hold it. */
  const again = new Set<string>();

  async function bring(organisationId: string): Promise<void> {
    const provider = await channels.of(organisationId, 'whatsapp');
    const at = clock.now();
    const templates = await provider.listTemplates();
    // On a connection of its own pool: whoever waits for this may hold one of the other.
    const client = await db.owner.connect();
    try {
      await client.query('begin');
      const options = { label: 'templates.sync', client, onCommit: committed };
      await inOrganisation(db, organisationId, options, async (tx) => {
        if (await saveTemplates(tx, { templates, channelId: provider.channelId, at }))
          tx.announce({ type: 'templates.changed' });
      });
    } finally {
      client.release();
    }
  }

  function refresh(organisationId: string): Promise<void> {
    const running = bringing.get(organisationId);
    if (running) return running;
    const work = bring(organisationId).finally(() => {
      bringing.delete(organisationId);
      if (again.delete(organisationId)) behind(organisationId);
    });
    bringing.set(organisationId, work);
    return work;
  }

  const behind = (organisationId: string): void => void refresh(organisationId).catch(onError);

  return {
    refresh,
    async list(organisationId) {
      try {
        const known = await readSync(db.owner, organisationId);
        if (!known) return refuse('notConnected');
        const { channelId, sync } = known;
        if (sync?.channelId !== channelId) await refresh(organisationId);
        const templates = await readTemplates(db.owner, organisationId);
        if (sync && (sync.syncedAt === null || clock.now() - sync.syncedAt > TEMPLATES_FRESH_MS))
          behind(organisationId);
        return grant(templates);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        return refuse(error.reason === 'channelMissing' ? 'notConnected' : 'providerFailed');
      }
    },
    async reviewed(news) {
      for (const organisationId of await forgetSync(db.owner, news)) {
        if (bringing.has(organisationId)) again.add(organisationId);
        else behind(organisationId);
      }
    },
    async settled() {
      while (bringing.size > 0) await Promise.allSettled(bringing.values());
    },
  };
}
