import { z } from 'zod/mini';
import type { Health } from '../provider.ts';
import { part, parts, text } from '../lenient.ts';

export const HEALTH_FIELDS = [
  'display_phone_number',
  'verified_name',
  'status',
  'quality_rating',
  'throughput',
  'whatsapp_business_manager_messaging_limit',
  'health_status',
].join(',');

const HealthAnswer = z.looseObject({
  status: text,
  quality_rating: text,
  throughput: part({ level: text }),
  whatsapp_business_manager_messaging_limit: text,
  health_status: part({
    can_send_message: text,
    entities: parts({
      can_send_message: text,
      errors: parts({ error_description: text, possible_solution: text }),
    }),
  }),
});

/** Parses a number's health (contracts §1.17): it can send unless it is reported as blocked or not connected. */
export function healthFrom(answer: unknown): Health {
  const told = z.safeParse(HealthAnswer, answer).data;
  const health = told?.health_status;
  const errors = (health?.entities ?? []).flatMap((entity) => entity.errors ?? []);
  const words = errors.flatMap((error) => [error.error_description, error.possible_solution]).filter(Boolean);
  const isBlocked = health?.can_send_message === 'BLOCKED';
  const isOff = told?.status !== undefined && told.status !== 'CONNECTED';
  return {
    quality: told?.quality_rating ?? null,
    limit: told?.whatsapp_business_manager_messaging_limit ?? null,
    throughput: told?.throughput?.level ?? null,
    blocked: isBlocked || isOff ? words.join(' ') || (told?.status ?? 'BLOCKED') : null,
  };
}
