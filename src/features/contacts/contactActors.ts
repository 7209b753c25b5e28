import type { ActorRefFrom } from 'xstate';
import type { contactCardMachine } from '#machines/contacts/contactCard.machine.ts';
import type { contactImportMachine } from '#machines/contacts/contactImport.machine.ts';
import type { contactListMachine } from '#machines/contacts/contactList.machine.ts';
import type { contactMergeMachine } from '#machines/contacts/contactMerge.machine.ts';
import type { contactTimelineMachine } from '#machines/contacts/contactTimeline.machine.ts';
import type { mixedContactsMachine } from '#machines/contacts/mixedContacts.machine.ts';
import type { newContactMachine } from '#machines/contacts/newContact.machine.ts';
import type { segmentsMachine } from '#machines/contacts/segments.machine.ts';

export type ContactListActor = ActorRefFrom<typeof contactListMachine>;
export type ContactCardActor = ActorRefFrom<typeof contactCardMachine>;
export type ContactMergeActor = ActorRefFrom<typeof contactMergeMachine>;
export type SegmentsActor = ActorRefFrom<typeof segmentsMachine>;
export type MixedContactsActor = ActorRefFrom<typeof mixedContactsMachine>;
export type NewContactActor = ActorRefFrom<typeof newContactMachine>;
export type ContactImportActor = ActorRefFrom<typeof contactImportMachine>;
export type ContactTimelineActor = ActorRefFrom<typeof contactTimelineMachine>;
