import { z } from 'zod/mini';
import { refuse } from '#server/domain/decision.ts';
import { unknownField } from '#server/domain/unknownField.ts';

/** One fault of a request; `path` begins with the part: `body.tags.3`. */
export interface Issue {
  path: string;
  message: string;
}

/** Issues of one answer; a body can have thousands of unknown fields. */
const ISSUES_MOST = 20;

/** Refuses a request that does not match its description: the one shape of such refusals. */
export const refuseIssues = (...issues: readonly Issue[]) =>
  refuse('invalid', {
    issues:
      issues.length <= ISSUES_MOST
        ? issues
        : [...issues.slice(0, ISSUES_MOST), { path: '', message: `${issues.length - ISSUES_MOST} more` }],
  });

const english = z.locales.en().localeError;

/** Reads one part of a request; an issue names its field and the limit, an unknown field is an issue of its own. */
export function readPart<Type extends z.ZodMiniType>(
  part: string,
  schema: Type,
  given: unknown,
): { value: z.output<Type> } | { issues: Issue[] } {
  const read = z.safeParse(schema, given, { error: english });
  if (read.success) return { value: read.data };
  const known = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
  return {
    issues: read.error.issues.flatMap((issue) => {
      const at = [part, ...issue.path].join('.');
      if (issue.code !== 'unrecognized_keys') return [{ path: at, message: issue.message }];
      return issue.keys.map((key, index) => {
        const isHinted = issue.path.length === 0 && index < ISSUES_MOST;
        const { name, message } = unknownField(key, isHinted ? known : []);
        return { path: `${at}.${name}`, message };
      });
    }),
  };
}
