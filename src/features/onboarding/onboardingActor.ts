import type { ActorRefFrom } from 'xstate';
import type { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';

export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;
