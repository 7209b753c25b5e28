import { z } from 'zod/mini';
import { Message } from './message.ts';
import { operation } from './operation.ts';

/**
 * A component of a template (ENT-017); placeholders are `{{n}}` or `{{name}}`.
 * Besides HEADER, BODY, FOOTER and BUTTONS there are kinds with values of their own, such as LIMITED_TIME_OFFER and
 * CAROUSEL.
 */
export const TemplateComponent = z.looseObject({
  type: z.string(),
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
  limited_time_offer: z.optional(
    z.looseObject({ text: z.optional(z.string()), has_expiration: z.optional(z.boolean()) }),
  ),
});

/** A template (ENT-016). `status` is in lower case, as 360dialog sends it (contracts §1.6). */
export const Template = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  language: z.string(),
  status: z.string(),
  rejected_reason: z.nullable(z.string()),
  /** WhatsApp's rating by what recipients do: GREEN, YELLOW, RED or UNKNOWN; absent where the provider gives none. */
  quality: z.optional(z.string()),
  description: z.nullable(z.string()),
  /** `NAMED`: variables have names, which are their keys in `template_variables`. */
  parameter_format: z.enum(['POSITIONAL', 'NAMED']),
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

/** Template that reopens a conversation; its first variable is the contact's first name (FOOT-031). */
export const REACTIVATION_TEMPLATE = 'chat_reactivation';

/**
 * Sends an approved template to a contact and adds it to the conversation (ENT-018, TPL-021).
 * The client sends `en`; the server uses the best approved translation (X12).
 */
export const sendTemplate = operation({
  name: 'template.send',
  method: 'POST',
  path: '/api/template/sendTemplateMessage',
  body: z.object({
    /** The number, or WhatsApp's id of a contact who hides it (contracts §1.15). */
    phone: z.string().check(z.minLength(1), z.maxLength(160)),
    recipient_name: z.string().check(z.maxLength(300)),
    template_name: z.string().check(z.minLength(1), z.maxLength(512)),
    /**
     * The template as the sender saw it: id, name, category, language, components (A63). Refused if it has changed
     * since.
     */
    template_details: z.optional(z.unknown()),
    language: z.string().check(z.maxLength(16)),
    /**
     * Texts by key (TPL-008).
     * Also `header:1` if header and body both have a `{{1}}`, the name of a named variable, `location_latitude`,
     * `location_longitude`, `location_name`, `location_address`, `button_{index}_code` and `offer_expires` (ISO 8601).
     * Anything but an object of texts is refused in the words of TPL-014.
     */
    template_variables: z.unknown(),
    save_to_conversation: z.boolean(),
    intent: z.string().check(z.maxLength(40)),
    client_message_id: z.optional(z.uuid()),
    /** The invoice of a payment request or reminder; the message and its history entry are saved together. */
    invoice_id: z.optional(z.uuid()),
  }),
  output: z.object({ success: z.literal(true), message: Message }),
  refuses: [
    'notFound',
    'notConnected',
    'templateMissing',
    'templateNotApproved',
    'templateChanged',
    'templateUnsupported',
    'templateVariables',
    'marketingStopped',
    'invoiceNotPending',
    'invoiceUnpayable',
    'paymentsNotConnected',
    'subscriptionRequired',
    'idempotencyReused',
    'providerFailed',
  ],
  access: 'member',
  idempotent: true,
});

/**
 * Files accepted as header, by format (TPL-017): mime types (`*` for all subtypes), extensions, maximum bytes
 * (contracts §1.7).
 */
export const templateMedia = {
  IMAGE: { accept: 'image/*', mimeTypes: ['image/jpeg', 'image/png'], most: 5 * 1024 * 1024 },
  VIDEO: { accept: 'video/*', mimeTypes: ['video/mp4', 'video/3gpp'], most: 16 * 1024 * 1024 },
  DOCUMENT: {
    accept: '.pdf,.doc,.docx,.txt',
    mimeTypes: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'text/plain',
    ],
    most: 100 * 1024 * 1024,
  },
} as const;
export type HeaderFormat = keyof typeof templateMedia;

/**
 * Uploads a header's file in the part `file`; returns the `url` for the header variable (CALL-020).
 * Without `format` the bytes determine it.
 */
export const uploadTemplateMedia = operation({
  name: 'file.templateMedia',
  method: 'POST',
  path: '/api/file/template-media',
  body: z.object({ format: z.optional(z.enum(['IMAGE', 'VIDEO', 'DOCUMENT'])) }),
  output: z.object({ success: z.literal(true), url: z.string() }),
  refuses: ['fileTooLarge', 'fileTypeInvalid', 'fileIncomplete'],
  access: 'member',
  upload: true,
});
