/**
 * Are a contact's own name, address, tags and fields being changed, and were they saved?
 *
 * What was typed stays after a refusal. If a colleague saved first, both versions are shown and one is chosen.
 *
 * Intents  edit.open, edit.change, edit.setField, edit.addTag, edit.removeTag, edit.save, edit.takeTheirs, edit.cancel
 * Ports    readDetails, saveDetails
 * Effects  showSaved
 * Size     one form; half of the file declares its types and actions
 */
import { excerpt } from '#lib/excerpt.ts';
import { assign, setup } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import { ADDRESS_MAX, type Contact, NAME_MAX, TAG_MAX, TAGS_MOST } from '#contract/contact.ts';
import { CONTACT_FIELD, type FieldValues } from '#contract/contactField.ts';
import type { Problem } from '#contract/failure.ts';
import { folded } from '#lib/folded.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

export interface Details {
  first_name: string;
  last_name: string;
  address: string;
  tags: string[];
  /** Values of the organisation's own fields, by the id of the field. */
  fields: FieldValues;
}
/** The details with the version they were read at; the contact's own id. */
export interface Known extends Details {
  id: string;
  version: number;
}
export type Field = 'first_name' | 'last_name' | 'address' | 'tag';

interface Context {
  contactId: string;
  channel: Channel;
  id: string;
  version: number;
  draft: Details;
  /** The tag that is being typed. */
  tag: string;
  /** The contact as another user saved it meanwhile. */
  theirs: Known | null;
  problem: Problem | null;
}
type Who = { contactId: string; channel: Channel };

const most: Record<Field, number> = {
  first_name: NAME_MAX,
  last_name: NAME_MAX,
  address: ADDRESS_MAX,
  tag: TAG_MAX,
};
const blank: Details = { first_name: '', last_name: '', address: '', tags: [], fields: {} };

/** The list with one more, unless it stands there already in another case, or there are as many as may be (A76). */
const withTag = (tags: readonly string[], typed: string): string[] => {
  const tag = typed.trim().replace(/\s+/g, ' ');
  const isKnown = tags.some((it) => folded(it) === folded(tag));
  return tag === '' || isKnown || tags.length >= TAGS_MOST ? [...tags] : [...tags, tag];
};

const detailsOf = ({ first_name, last_name, address, tags, fields }: Details): Details => ({
  first_name,
  last_name,
  address,
  tags,
  fields,
});

const chart = setup({
  types: {
    input: {} as Who,
    context: {} as Context,
    events: {} as
      | { type: 'edit.open' }
      | { type: 'edit.change'; field: Field; value: string }
      | { type: 'edit.setField'; id: string; value: string }
      | { type: 'edit.addTag'; tag?: string }
      | { type: 'edit.removeTag'; tag: string }
      | { type: 'edit.save' }
      | { type: 'edit.takeTheirs' }
      | { type: 'edit.cancel' },
  },
  actors: {
    readDetails: port<Known, Who>('readDetails'),
    saveDetails: port<void, Known & Who>('saveDetails'),
  },
  guards: {
    isTyped: ({ context }, { tag = context.tag }: { tag?: string | undefined }) => tag.trim() !== '',
    /** The refusal contains the current contact. */
    isOutdated: (_, { problem }: { problem: Problem }) =>
      problem.code === 'outdated' && problem.details.contact !== undefined,
  },
  actions: {
    begin: assign((_, { known }: { known: Known }) => ({
      id: known.id,
      version: known.version,
      draft: detailsOf(known),
      tag: '',
      theirs: null,
      problem: null,
    })),
    write: assign(({ context }, { field, value }: { field: Field; value: string }) =>
      field === 'tag'
        ? { tag: excerpt(value, most.tag) }
        : { draft: { ...context.draft, [field]: excerpt(value, most[field]) } },
    ),
    setField: assign(({ context: { draft } }, { id, value }: { id: string; value: string }) => ({
      draft: { ...draft, fields: { ...draft.fields, [id]: excerpt(value, CONTACT_FIELD.value) } },
    })),
    addTag: assign(({ context }, { tag = context.tag }: { tag?: string | undefined }) => ({
      draft: { ...context.draft, tags: withTag(context.draft.tags, tag) },
      tag: '',
    })),
    removeTag: assign(({ context }, { tag }: { tag: string }) => ({
      draft: { ...context.draft, tags: context.draft.tags.filter((it) => it !== tag) },
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    /** The next save overwrites their change, with their version number. */
    compare: assign((_, { problem }: { problem: Problem }) => {
      const theirs = problem.details.contact as Pick<
        Contact,
        '_id' | 'version' | 'first_name' | 'last_name' | 'tags' | 'address' | 'fields'
      >;
      const { address, fields = {} } = theirs;
      const known = { ...detailsOf({ ...theirs, address: address ?? '', fields }), id: theirs._id };
      return { theirs: { ...known, version: theirs.version }, version: theirs.version, problem: null };
    }),
    takeTheirs: assign(({ context }) => ({
      draft: context.theirs ? detailsOf(context.theirs) : context.draft,
      theirs: null,
    })),
    reset: assign({ draft: blank, tag: '', theirs: null, problem: null }),
    showSaved: toast({ tone: 'success', title: 'contact.edit.saved' }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const picked = ({ event }: { event: { tag?: string } }) => ({ tag: event.tag });

export const contactEditMachine = chart.createMachine({
  id: 'contactEdit',
  context: ({ input }) => ({
    ...input,
    id: '',
    version: 0,
    draft: blank,
    tag: '',
    theirs: null,
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: { description: 'The form is closed.', on: { 'edit.open': 'reading' } },
    reading: {
      description: 'The contact is being read.',
      ...request({
        src: 'readDetails',
        input: ({ context: { contactId, channel } }) => ({ contactId, channel }),
        onDone: {
          target: 'editing',
          actions: { type: 'begin', params: ({ event }) => ({ known: event.output }) },
        },
        onFailure: 'closed',
      }),
    },
    editing: {
      description: 'The form can be filled in.',
      on: {
        'edit.change': { actions: { type: 'write', params: ({ event }) => event } },
        'edit.setField': { actions: { type: 'setField', params: ({ event }) => event } },
        'edit.addTag': {
          guard: { type: 'isTyped', params: picked },
          actions: { type: 'addTag', params: picked },
        },
        'edit.removeTag': { actions: { type: 'removeTag', params: ({ event }) => event } },
        // Adds a tag that was typed but not added.
        'edit.save': { target: 'saving', actions: { type: 'addTag', params: {} } },
        'edit.cancel': { target: 'closed', actions: 'reset' },
      },
      initial: 'quiet',
      states: {
        quiet: {},
        refused: {},
        outdated: { on: { 'edit.takeTheirs': { target: 'quiet', actions: 'takeTheirs' } } },
      },
    },
    saving: {
      description: 'The contact is being saved.',
      ...request({
        src: 'saveDetails',
        input: ({ context: { contactId, channel, id, version, draft } }) => ({
          contactId,
          channel,
          id,
          version,
          ...draft,
        }),
        onDone: { target: 'closed', actions: ['reset', 'showSaved'], meta: { spec: ['ENT-015'] } },
        onRefused: [
          { guard: withProblem('isOutdated'), target: 'editing.outdated', actions: withProblem('compare') },
        ],
        onFailure: { target: 'editing.refused', actions: withProblem('setProblem') },
      }),
    },
  },
});
