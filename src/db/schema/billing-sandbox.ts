import type { ColumnType, Generated } from 'kysely'

/** Objects of the Stripe emulator as JSON, which no other module reads. */
export interface BillingSandboxObjectsTable {
  id: string
  kind: string
  customer: string | null
  seq: Generated<number>
  due_at: Date | null
  data: ColumnType<unknown, string, string>
  hidden: ColumnType<unknown, string | null, string | null>
}
