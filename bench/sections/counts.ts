import type { Database } from '#db/connection.ts'
import { COUNT_DAYS_DEFAULT, COUNT_DAYS_MAX } from '#contract/limits.ts'
import { getCounts } from '#domain/operations/monitor/counts.service.ts'
import { storeDeliveryDays } from '#domain/operations/monitor/delivery-days.service.ts'
import { testContext } from '#testing/test-api.ts'
import { median } from '../measure/statistics.ts'
import { canRun, ENGINES, withDatabase } from '../queries/engines.ts'
import type { Figure } from '../report.ts'
import type { Section } from './options.ts'

const AT_MOST_MS = 200

/**
 * Newsletter deliveries for each day in their final state, most of them sent. Inserted without constraints,
 * which would dominate the time.
 */
const fillDeliveries = async (db: Database, newslettersADay: number, now: Date): Promise<void> => {
  await db.executeSql(`alter table deliveries drop constraint deliveries_subscriber_id_fkey,
    drop constraint deliveries_subscriber_id_period_local_date_key, drop constraint deliveries_pkey`)
  const { rows: indexes } = await db.executeSql(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'deliveries'`,
  )
  for (const { name } of indexes) await db.executeSql(`drop index ${name}`)
  for (let day = 0; day < COUNT_DAYS_MAX; day += 1)
    await db.executeSql(
      `insert into deliveries (id, subscriber_id, period, local_date, digest_id, edition_date, domain, state, attempts, next_try_at,
         reason, created_at, settled_at)
       select gen_random_uuid(), gen_random_uuid(), 'daily', day, '00000000-0000-7000-8000-000000000000', day, 'mail.example',
         case when n % 1000 = 0 then 'failed' when n % 5000 = 1 then 'uncertain' when n % 20 = 3 then 'skipped' else 'sent' end,
         1, at, null, at, at
       from generate_series(1, $1::int) n,
         lateral (select date_trunc('day', $2::timestamptz at time zone 'UTC') at time zone 'UTC' - make_interval(days => $3) + n * interval '86400 s' / $1 as at) t,
         lateral (select (at at time zone 'UTC')::date as day) d
       where at <= $2::timestamptz`,
      [newslettersADay, now, day],
    )
  for (const { definition } of indexes) await db.executeSql(String(definition))
  await db.executeSql('vacuum analyze deliveries')
}

export const counts: Section = {
  name: 'counts',
  about: `/admin/count beside --size newsletters on each of ${COUNT_DAYS_MAX} days`,
  run: async ({ sizes, rounds }) => {
    const figures: Figure[] = []
    const skipped: string[] = []
    const size = sizes[0] ?? 0
    for (const engine of ENGINES) {
      if (!canRun(engine)) {
        skipped.push(`${engine} is not installed`)
        continue
      }
      await withDatabase(engine, async (db) => {
        const now = new Date()
        await fillDeliveries(db, size, now)
        const ctx = testContext(db, now)
        const nightAt = performance.now()
        await storeDeliveryDays(ctx)
        figures.push({ what: `${engine}: a night’s count`, value: performance.now() - nightAt, unit: 'ms' })
        for (const days of [COUNT_DAYS_DEFAULT, COUNT_DAYS_MAX]) {
          const took: number[] = []
          for (let round = 0; round < rounds; round += 1) {
            const startedAt = performance.now()
            await getCounts(ctx, days)
            took.push(performance.now() - startedAt)
          }
          figures.push({
            what: `${engine}: the last ${days} days`,
            value: median(took),
            unit: 'ms',
            target: { atMost: AT_MOST_MS },
            note: `${size.toLocaleString('en')} newsletters a day`,
          })
        }
      })
    }
    return { figures, skipped }
  },
}
