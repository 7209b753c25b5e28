import { z } from 'zod/mini';
import { Message } from './message.ts';
import { operation } from './operation.ts';

/** ENT-017: what a template is made of; placeholders are `{{n}}`. */
export const TemplateComponent = z.looseObject({
  type: z.enum(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']),
  format: z.optional(z.string()),
  text: z.optional(z.string()),
  buttons: z.optional(
    z.array(
      z.looseObject({
        type: z.string(),
        text: z.string(),
        url: z.optional(z.string()),
        phone_number: z.optional(z.string()),
      }),
    ),
  ),
});

/** ENT-016. `status` in lower case, as 360dialog gives it (contracts §1.6). */
export const Template = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  language: z.string(),
  status: z.string(),
  rejected_reason: z.nullable(z.string()),
  components: z.array(TemplateComponent),
  created_at: z.nullable(z.string()),
  modified_at: z.nullable(z.string()),
});
export type Template = z.infer<typeof Template>;

export const listTemplates = operation({
  name: 'template.list',
  method: 'GET',
  path: '/api/template/list',
  query: z.object({
    status: z.optional(z.string().check(z.maxLength(32))),
    category: z.optional(z.string().check(z.maxLength(32))),
  }),
  output: z.object({ success: z.literal(true), templates: z.object({ waba_templates: z.array(Template) }) }),
  refuses: ['notConnected', 'providerFailed'],
  access: 'member',
});

/** The template that opens a conversation again; its first variable is the contact's first name (FOOT-031). */
export const REACTIVATION_TEMPLATE = 'chat_reactivation';

/**
 * ENT-018, TPL-021: sends an approved template to a contact and keeps it in the conversation. The client says `en`; the
 * server takes the approved translation that fits best (X12).
 */
export const sendTemplate = operation({
  name: 'template.send',
  method: 'POST',
  path: '/api/template/sendTemplateMessage',
  body: z.object({
    phone: z.string().check(z.minLength(1), z.maxLength(32)),
    recipient_name: z.string().check(z.maxLength(300)),
    template_name: z.string().check(z.minLength(1), z.maxLength(512)),
    template_details: z.optional(z.unknown()),
    language: z.string().check(z.maxLength(16)),
    template_variables: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(4000))),
    save_to_conversation: z.boolean(),
    intent: z.string().check(z.maxLength(40)),
    client_message_id: z.uuid(),
  }),
  output: z.object({ success: z.literal(true), message: Message }),
  refuses: [
    'notFound',
    'notConnected',
    'templateMissing',
    'templateNotApproved',
    'templateVariables',
    'subscriptionRequired',
    'idempotencyReused',
    'providerFailed',
  ],
  access: 'member',
  idempotent: true,
});
