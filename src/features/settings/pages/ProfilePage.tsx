import type { User } from '#contract/identity.ts';
import { type AccountActor, SigningIn } from '#features/account/SigningIn.tsx';
import { Appearance, type AppearanceActors } from '../Appearance.tsx';
import { Notifications, type PushActor } from '../Notifications.tsx';
import type { TopicsActor } from '../TopicChoice.tsx';

interface ProfilePageProps {
  user: User;
  account: AccountActor;
  push: PushActor;
  topics: TopicsActor;
  appearance: AppearanceActors;
}

/** Draws the person's own settings. */
export function ProfilePage({ user, account, push, topics, appearance }: ProfilePageProps) {
  return (
    <>
      <SigningIn actor={account} user={user} />
      <Notifications push={push} topics={topics} />
      <Appearance {...appearance} />
    </>
  );
}
