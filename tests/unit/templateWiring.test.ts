import { QueryClient } from '@tanstack/query-core';
import { createActor, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { expect, it, vi } from 'vitest';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wireTemplateList } from '#app/wiring/contact/templates.ts';
import { marie } from '#machines/customer/customer.samples.ts';
import { bagOfTheWeek } from '#machines/template/template.samples.ts';
import { keys } from '#services/cache.ts';
import { eventually } from '#tests/support/eventually.ts';

it('A template is not sent while the file of its header is uploaded, and can be after the upload failed [TPL-019]', async () => {
  const cache = new QueryClient();
  cache.setQueryData(keys.contact(marie.channel, marie.contactId ?? ''), { first_name: 'Marie' });
  const app = { cache, call: vi.fn(), showToast: vi.fn() } as unknown as AppContext;
  const machine = wireTemplateList(app).implementations.actors['form'] as AnyStateMachine;
  const form = createActor(machine, { input: { customer: marie, template: bagOfTheWeek } }).start();
  const at = (state: string) => form.getSnapshot().matches({ editing: { withMedia: state } });
  await eventually(() => expect(at('still')).toBe(true));

  const header = form.getSnapshot().children['header'] as AnyActorRef;
  // There is no storage of files here, so the upload fails.
  header.send({
    type: 'media.choose',
    file: { id: 'f1', name: 'bag.png', mimeType: 'image/png', size: 1000 },
  });
  expect(at('uploading')).toBe(true);
  form.send({ type: 'form.submit' });
  form.send({ type: 'form.category', category: 'MARKETING' });
  expect(at('uploading')).toBe(true);

  await eventually(() => expect(at('still')).toBe(true));
  form.send({ type: 'form.submit' });
  expect(form.getSnapshot().matches('invalid')).toBe(true);
  expect(app.call).not.toHaveBeenCalled();
});
