import type { FieldCondition } from '#server/domain/contact/fields.ts';
import { nothing, type Sql, sql } from './sql.ts';

/** The condition on the contact `k` of a person that their fields have these values. */
export function fieldsMatch(conditions: readonly FieldCondition[]): Sql {
  return conditions.reduce((all, it) => sql`${all} ${fieldMatches(it)}`, nothing);
}

function fieldMatches(condition: FieldCondition): Sql {
  const value = sql`(k.fields->>${condition.id}::text)`;
  switch (condition.kind) {
    case 'has':
      return sql`and strpos(lower(${value}), lower(${condition.text}::text)) > 0`;
    case 'is':
      return sql`and ${value} = ${condition.text}::text`;
    case 'numbers':
      return sql`${condition.from === null ? nothing : sql`and ${value}::numeric >= ${condition.from}::numeric`}
        ${condition.until === null ? nothing : sql`and ${value}::numeric <= ${condition.until}::numeric`}`;
    case 'days':
      // Days of one form are in the order of their texts.
      return sql`${condition.from === null ? nothing : sql`and ${value} >= ${condition.from}::text`}
        ${condition.until === null ? nothing : sql`and ${value} <= ${condition.until}::text`}`;
  }
}
