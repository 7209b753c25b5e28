import type { JobContext } from '#server/context.ts';
import { eachApart } from '#server/lib/eachApart.ts';
import { variantsOf } from '#lib/phoneVariants.ts';
import { readHomeCountry } from '#server/db/contactNumbers.ts';
import {
  type FoundRepair,
  markChecked,
  readSuspects,
  saveRepairs,
  type Suspect,
  uncheckedOrganisations,
} from '#server/db/contactRepairs.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { misread, numberInId } from '#server/domain/contact/repair.ts';

type Home = Awaited<ReturnType<typeof readHomeCountry>>;
/** Contacts in a transaction. */
const PAGE = 1_000;

/** Lists the contacts that former readers of numbers stored wrong, once in each organisation. */
export async function findRepairs(context: JobContext): Promise<void> {
  const { db, clock } = context;
  await eachApart(
    context,
    'repairs',
    await uncheckedOrganisations(db.owner),
    async ({ organisation_id: id }) => {
      await findIn(context, id);
      await markChecked(db.owner, id, clock.now());
    },
  );
}

async function findIn({ db, announcer }: JobContext, organisationId: string): Promise<void> {
  const options = { label: 'contacts.repairs', onCommit: announcer.committed };
  let after: string | null = null;
  do {
    after = await inOrganisation(db, organisationId, options, async (tx) => {
      const home = await readHomeCountry(tx);
      const page = await readSuspects(tx, after, PAGE);
      await saveRepairs(
        tx,
        page.flatMap((suspect) => reasonsOf(suspect, home)),
      );
      return page.length === PAGE ? (page.at(-1)?.id ?? null) : null;
    });
  } while (after !== null);
}

/** Returns what may be wrong with a contact; whether somebody has the other number is found out when it is stored. */
function reasonsOf(
  { id, address, sent_id: sent, has_written: hasWritten }: Suspect,
  home: Home,
): FoundRepair[] {
  const known = sent === null ? null : numberInId(sent);
  const others = [...variantsOf(address), ...(known === null ? [] : [known])].filter((it) => it !== address);
  const wrong = hasWritten ? null : misread(address, home);
  const base = { contact_id: id, number: address };
  return [
    ...others.map((proposed) => ({ ...base, reason: 'oneNumber' as const, proposed })),
    ...(wrong ? [{ ...base, ...wrong }] : []),
  ];
}
