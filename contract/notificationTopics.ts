import { z } from 'zod/mini';
import { done, Topic } from './notification.ts';
import { operation } from './operation.ts';

export const subscribeTopic = operation({
  name: 'notification.subscribe',
  method: 'POST',
  path: '/api/notifications/subscribe',
  body: z.object({ topic: Topic }),
  output: done,
  refuses: [],
  access: 'member',
});

export const unsubscribeTopic = operation({
  name: 'notification.unsubscribe',
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  body: z.object({ topic: Topic }),
  output: done,
  refuses: [],
  access: 'member',
});
