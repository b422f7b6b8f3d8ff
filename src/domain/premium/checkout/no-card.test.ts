import { sql } from 'kysely'
import { CARDS, billingHarness } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { expect, test } from 'vitest'

describeDatabase('A payment', ({ open }) => {
  test('leaves no number of a card in the database, whole or in part', async () => {
    const db = await open()
    const harness = await billingHarness(db)
    const one = await harness.reader()
    await one.buy()
    await harness.deliver()
    await harness.advance(8)
    await harness.deliver()
    expect(await one.status()).toMatchObject({ status: 'active' })
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db.kysely)
    // The emulator’s objects are those of the payment provider, which has them elsewhere.
    for (const { name } of tables.filter((table) => table.name !== 'billing_sandbox_objects')) {
      const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t`.execute(
        db.kysely,
      )
      for (const { line } of rows) expect(line, name).not.toMatch(new RegExp(`${CARDS.pays}|"?last4"?`))
    }
    harness.close()
  })
})
