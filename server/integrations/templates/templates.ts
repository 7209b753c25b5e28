import type { Template } from '#contract/template.ts';
import type { Channels } from '../channels.ts';
import type { Database } from '#server/db/database.ts';
import { markStale, readSync, readTemplates, type Reviewed, saveTemplates } from '#server/db/templates.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { ProviderError } from '#server/providers/provider.ts';
import type { Announcer } from '#server/realtime/announcer.ts';

/** Age after which a list is reloaded in the background; the old one is returned meanwhile. */
const TEMPLATES_FRESH_MS = 60_000;

/** Cache of the organisations' template lists. */
export interface Templates {
  /** Makes sure that our table has the number's list, as `list` does, without reading it. */
  ensure(organisationId: string): Promise<Decision<true, 'notConnected' | 'providerFailed'>>;
  /** Returns our table's list; asks the provider only if the number's templates were never loaded. */
  list(organisationId: string): Promise<Decision<Template[], 'notConnected' | 'providerFailed'>>;
  /** Reloads the list and announces a change. Throws the provider's errors. */
  refresh(organisationId: string): Promise<void>;
  /** Handles a provider's template webhook: marks the list as stale and reloads it after the webhook is answered. */
  reviewed(reviewed: Reviewed): Promise<void>;
  /** Resolves when no reload is running. */
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
  /** One reload at a time per organisation, so that an older answer never overwrites a newer one. */
  const bringing = new Map<string, Promise<void>>();
  /** Organisations with a change during a reload, which may have started too early to include it. */
  const again = new Set<string>();

  async function bring(organisationId: string): Promise<void> {
    const provider = await channels.of(organisationId, 'whatsapp');
    const at = clock.now();
    const templates = await provider.listTemplates();
    // Uses the owner's pool, because the caller may hold a connection of the other.
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

  const ensure: Templates['ensure'] = async (organisationId) => {
    try {
      const known = await readSync(db.owner, organisationId);
      if (!known) return refuse('notConnected');
      const { channelId, sync } = known;
      if (sync?.channelId !== channelId) await refresh(organisationId);
      if (sync && (sync.syncedAt === null || clock.now() - sync.syncedAt > TEMPLATES_FRESH_MS))
        behind(organisationId);
      return grant(true);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return refuse(error.reason === 'channelMissing' ? 'notConnected' : 'providerFailed');
    }
  };

  return {
    refresh,
    ensure,
    async list(organisationId) {
      const known = await ensure(organisationId);
      return 'granted' in known ? grant(await readTemplates(db.owner, organisationId)) : known;
    },
    async reviewed(news) {
      for (const organisationId of await markStale(db.owner, news)) {
        if (bringing.has(organisationId)) again.add(organisationId);
        else behind(organisationId);
      }
    },
    async settled() {
      while (bringing.size > 0) await Promise.allSettled(bringing.values());
    },
  };
}
