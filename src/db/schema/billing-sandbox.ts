import type { ColumnType, Generated } from 'kysely'

/** The sandbox's own table: its rows are Stripe's objects, which only the Stripe emulator understands. */
export interface BillingSandboxObjectsTable {
  id: string
  kind: string
  customer: string | null
  seq: Generated<number>
  due_at: Date | null
  data: ColumnType<unknown, string, string>
  hidden: ColumnType<unknown, string | null, string | null>
}
