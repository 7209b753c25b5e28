import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { ContactsScreen } from '#features/contacts/ContactsScreen.tsx';
import type { screenMachine } from '#machines/app/screen.machine.ts';

export default function Contacts({ screen }: { screen: ActorRefFrom<typeof screenMachine> }) {
  const contacts = useSelector(screen, ({ children }) => children.contacts);
  return contacts ? <ContactsScreen actor={contacts} /> : null;
}
