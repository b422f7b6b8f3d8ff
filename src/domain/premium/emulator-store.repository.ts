import type { StoredObject, EmulatorStore } from '@apercu/stripe-emulator'
import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

const COLUMNS = ['id', 'kind', 'customer', 'due_at', 'data', 'hidden'] as const

interface Row extends Omit<StoredObject, 'dueAt'> {
  due_at: Date | null
}
const present = ({ due_at, ...rest }: Row): StoredObject => ({ ...rest, dueAt: due_at })

export const createEmulatorStore = (db: Database): EmulatorStore => {
  const table = () => db.kysely.selectFrom('billing_sandbox_objects').select(COLUMNS)
  return {
    transaction: (work) =>
      db.tx(async () => {
        // The row of the clock always exists and is the lock that serializes all processes.
        await table().where('id', '=', 'clock').forUpdate().executeTakeFirst()
        return work()
      }),
    find: async (id) => {
      const row = await table().where('id', '=', id).executeTakeFirst()
      return row && present(row)
    },
    put: async ({ id, kind, customer, dueAt, data, hidden }) => {
      const changing = {
        customer,
        due_at: dueAt,
        data: JSON.stringify(data),
        hidden: hidden === null || hidden === undefined ? null : JSON.stringify(hidden),
      }
      await db.kysely
        .insertInto('billing_sandbox_objects')
        .values({ id, kind, ...changing })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
        .execute()
    },
    remove: async (ids) => {
      if (ids.length === 0) return
      await db.kysely.deleteFrom('billing_sandbox_objects').where('id', 'in', ids).execute()
    },
    list: async ({ kind, customer, newerThan, limit = 1000 }) => {
      let query = table().where('kind', '=', kind).limit(limit)
      if (customer !== undefined) query = query.where('customer', '=', customer)
      if (newerThan === undefined) query = query.orderBy('seq', 'desc')
      else
        query = query
          .where('seq', '>', (known) =>
            known.selectFrom('billing_sandbox_objects').select('seq').where('id', '=', newerThan),
          )
          .orderBy('seq')
      const rows = (await query.execute()).map((row) => present(row))
      return newerThan === undefined ? rows : rows.toReversed()
    },
    findDue: async (kind, at) => {
      const row = await table()
        .where('kind', '=', kind)
        .where('due_at', '<=', at)
        .where(sql<boolean>`due_at is not null`)
        .orderBy('due_at')
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst()
      return row && present(row)
    },
  }
}

/**
 * Unlike Stripe's, this state is in the product's database. Objects stay anonymized; cached answers of
 * idempotent requests are deleted. An id is a UUID and replaced wherever it occurs, as in `checkout-ID-1`. An
 * address may be the end of another, so only the complete JSON string is replaced.
 */
export const eraseFromEmulator = async (
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  for (const [trace, instead] of [
    [id, ''],
    [JSON.stringify(email), '""'],
  ] as const) {
    await sql`delete from billing_sandbox_objects
      where kind = 'idempotency' and position(${trace} in id || data::text) > 0`.execute(db.kysely)
    await sql`update billing_sandbox_objects
      set data = replace(data::text, ${trace}, ${instead})::jsonb,
          hidden = replace(hidden::text, ${trace}, ${instead})::jsonb
      where position(${trace} in data::text || coalesce(hidden::text, '')) > 0`.execute(db.kysely)
  }
}
