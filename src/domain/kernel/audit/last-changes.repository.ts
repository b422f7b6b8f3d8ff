import type { AuditAct } from '#contract/newsroom/audit.ts'
import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

/** Who last changed a field of an object, as the log has it: what it has in `after` alone names the object. */
export interface LastChange {
  object_id: string
  field: string
  admin_id: string
  /** Name of that account; null once it is deleted. */
  by: string | null
  /** What the field became; of a long text its beginning. */
  value: unknown
}

export const listLastChanges = async (
  db: Database,
  act: AuditAct,
  objectIds: readonly string[],
): Promise<LastChange[]> => {
  const { rows } = await sql<LastChange>`
    select c.*, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as by from (
      select distinct on (l.object_id, f.field) l.object_id, f.field, l.admin_id, l.after -> f.field as value
      from audit_log l cross join lateral jsonb_object_keys(l.after) f(field)
      where l.object_id = any(${objectIds}::text[]) and l.act = ${act} and l.before ? f.field
      order by l.object_id, f.field, l.at desc, l.id desc) c
    left join users u on u.id = c.admin_id`.execute(db.kysely)
  return rows
}
