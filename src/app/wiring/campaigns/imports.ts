import type { CountryCode } from 'libphonenumber-js/max';
import { Failure } from '#contract/failure.ts';
import { phoneCountry } from '#lib/phoneCountry.ts';
import { localeOf } from '#lib/locales.ts';
import { alpha2Of } from '#lib/payCountries.ts';
import type { ReaderFact, ReaderInput } from '#machines/campaigns/audienceImport.machine.ts';
import { type Home, type RunningImport, startImport } from '#services/audienceImport.ts';
import { type Cached, keys } from '#services/cache.ts';
import { fileBytes } from '#services/files.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Returns the country of numbers without a calling code: of the payments, else of the own number, else US (B68). */
export function homeCountry(app: AppContext): CountryCode {
  const organisation = app.cache.getQueryData<Cached['organisation']>(keys.organisation);
  const { country_code: paid } = organisation?.pawapay ?? {};
  const country = (paid && (alpha2Of(paid) ?? paid)) ?? phoneCountry(organisation?.wa_phone_number ?? '');
  return (country ?? 'US') as CountryCode;
}

/** Returns what the organisation's files leave unsaid: the country of its numbers, the language of its dates. */
export function homeOf(app: AppContext): Home {
  const { language_code: chosen } =
    app.cache.getQueryData<Cached['organisation']>(keys.organisation)?.pawapay ?? {};
  const language = chosen ?? app.actors.language.getSnapshot().context.language;
  return { country: homeCountry(app), locale: localeOf(language) };
}

/**
 * The import of one file: the chart that reads starts it, and what uses its rows asks it for them.
 * `bytesOf` returns a chosen file's bytes; by default the device keeps them.
 */
export function oneImport(app: AppContext, bytesOf: (id: string) => Promise<Blob | undefined> = fileBytes) {
  let running: Promise<RunningImport> = Promise.reject(new Failure('fileGone'));
  running.catch(() => {});

  /** Reads a chosen file; `tell` gets the facts until the returned function ends it. */
  function start({ file, fixes, choice }: ReaderInput, tell: (fact: ReaderFact) => void) {
    const gone = new AbortController();
    const say = (fact: ReaderFact) => !gone.signal.aborted && tell(fact);
    running = (file ? bytesOf(file.id) : Promise.resolve(undefined)).then(
      (bytes) =>
        new Promise((resolve, reject) => {
          if (!file || !bytes || gone.signal.aborted) {
            say({ type: 'import.refused', fault: { code: 'unreadable' } });
            return reject(new Failure('fileGone'));
          }
          const { type } = bytes;
          const asked = startImport(
            new File([bytes], file.name, { type }),
            { home: homeOf(app), choice, fixes },
            (it) => {
              if (it.kind === 'progress')
                say({ type: 'import.progressed', read: it.read, summary: it.summary });
              if (it.kind === 'refused') {
                say({ type: 'import.refused', fault: it.fault });
                reject(new Failure('fileGone'));
              }
              if (it.kind === 'done') {
                resolve(asked);
                say({ type: 'import.finished', summary: it.summary });
              }
            },
          );
          gone.signal.addEventListener('abort', () => {
            asked.end();
            reject(new Failure('aborted'));
          });
        }),
    );
    running.catch(() => {});
    return () => gone.abort();
  }

  const ask: RunningImport['ask'] = async (name, asks) => (await running).ask(name, asks);
  return { start, ask };
}
export type OneImport = ReturnType<typeof oneImport>;
