import { MODE, STATUS } from '#contract/message.ts';
import type { HeaderFormat, Template } from '#contract/template.ts';
import { cleanValue, headerMedia, type Variables } from '#lib/template.ts';
import { faultsOf, faultText } from '#lib/templateFaults.ts';
import { shownOf } from '#lib/templateShown.ts';
import { unsupportedPart } from '#lib/templateSupport.ts';
import { type Change, applyHandling, unchanged, withJob, withMessage } from '../conversation/change.ts';
import type { FixedClock } from '../fixedClock.ts';
import type { ConversationState } from '../conversation/conversation.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { PRIORITY } from '../job.ts';
import { callOf } from '../template/call.ts';
import { byName } from '../template/fixed.ts';
import { isAnother, type Seen, translationOf } from '../template/fill.ts';
import { fitsHeader, nameIn } from '../template/header.ts';
import { type NewFile, safeName } from './file.ts';
import { sendJob, type Sender } from './send.ts';

interface Asked {
  templates: readonly Template[];
  name: string;
  language: string;
  /** The version the sender saw; null if the client does not say. */
  seen: Seen | null;
  variables: unknown;
  /** The header's file if the address is ours; `foreign` if it is not. */
  header: NewFile | 'foreign' | 'gone';
  clientMessageId: string;
  by: Sender;
}

/** Returns the template to send after checking that it may be sent and is complete (TPL-028). */
export function chosenTemplate({
  templates,
  name,
  language,
  seen,
  variables,
  now,
}: Pick<Asked, 'templates' | 'name' | 'language' | 'seen' | 'variables'> & {
  now: number;
}): Decision<Template> {
  const found = translationOf(templates, name, language, seen);
  if ('refusal' in found) return refuse(found.refusal);
  const { template } = found;
  const part = unsupportedPart(template);
  if (part) return refuse('templateUnsupported', { part });
  if (seen && (seen.id !== template.id || isAnother(template, seen)))
    return refuse('templateChanged', { template });
  const faults = faultsOf(template.components, filled(template, variables), now);
  if (faults.length > 0) return refuse('templateVariables', { errors: faults.map(faultText) });
  return grant(template);
}

/**
 * Returns variables by name if the template has named parameters.
 * A value that is not an object is returned unchanged and fails the later check.
 */
const filled = (template: Template, variables: unknown): unknown =>
  typeof variables === 'object' && variables !== null ? byName(template, variables as Variables) : variables;

/** Sends a template inside or outside the reply window; a person takes the conversation over with it (A51). */
export function sendTemplate(state: ConversationState, asked: Asked, clock: FixedClock): Decision<Change> {
  const chosen = chosenTemplate({ ...asked, now: clock.now });
  if (!('granted' in chosen)) return chosen;
  const template = chosen.granted;
  const { clientMessageId, by } = asked;
  const variables = filled(template, asked.variables) as Variables;
  const header = headerOf(template, asked, clock);
  if (header === 'unfit') {
    const media = headerMedia(template.components);
    const value = cleanValue(variables[`header_${media}`]);
    return refuse('templateVariables', { errors: [`Invalid header ${media}: ${value} is not a valid URL`] });
  }
  if (state.channelId === null) return refuse('notConnected');

  const change = takenOver(state, by, clock);
  const id = clock.newId();
  const shown = shownOf(template, variables);
  const isOwn = header?.state === 'stored';
  const written = withMessage(change, {
    id,
    text: shown.body,
    type: 'text',
    mode: MODE.agent,
    status: STATUS.sent,
    at: clock.now,
    sender: by,
    isAnswer: by.role !== null,
    clientMessageId,
    isTemplate: true,
    extras: {
      template: shown,
      ...(header?.name ? { file_name: header.name } : {}),
      ...(header && !isOwn ? { media: 'pending' as const } : {}),
    },
    ...(header ? { file: header, isFiled: isOwn } : {}),
  });
  const job = sendJob(state, id, PRIORITY.reply);
  const call = callOf(template, variables, isOwn);
  const media = headerMedia(template.components);
  const sending = withJob(written, {
    ...job,
    payload: { messageId: id, template: isOwn && media ? { ...call, header: media } : call },
  });
  return grant(
    header && !isOwn
      ? withJob(sending, {
          kind: 'media.fetch',
          payload: { messageId: id },
          lane: `media:${id}`,
          priority: PRIORITY.media,
          dedupe: `media:${id}`,
          channel: state.channel,
          channelId: state.channelId,
        })
      : sending,
  );
}

function takenOver(state: ConversationState, by: Sender, clock: FixedClock): Change {
  if (!by.role) return unchanged(state);
  const event = { type: 'agent.wroteTemplate', by: by.id, role: by.role } as const;
  const taken = applyHandling(unchanged(state), event, clock, { subject: by });
  return 'granted' in taken ? taken.granted : unchanged(state);
}

/**
 * Returns the header's file: ours, or a foreign one to fetch for the card while the provider fetches it for the phone.
 */
function headerOf(
  template: Template,
  { header, variables }: Asked,
  { newId }: FixedClock,
): NewFile | null | 'unfit' {
  const media = headerMedia(template.components);
  if (!media) return null;
  if (header === 'gone') return 'unfit';
  if (header !== 'foreign')
    return fitsHeader(media.toUpperCase() as HeaderFormat, header.mimeType ?? '') ? header : 'unfit';
  const url = cleanValue((variables as Variables)[`header_${media}`]);
  return {
    id: newId(),
    origin: 'template',
    state: 'pending',
    source: { url },
    mimeType: null,
    size: null,
    sha256: null,
    name: safeName(nameIn(url)),
  };
}
