import type { Database } from '#db/connection.ts'
import type { NewsletterSubscribersTable } from '#db/schema/newsletters.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Insertable } from 'kysely'

type Fields = Partial<Insertable<NewsletterSubscribersTable>>

/** By default confirmed long ago, with the daily English newsletter at 07:00 Europe/Paris. */
export const subscriberRow = (fields: Fields = {}): Insertable<NewsletterSubscribersTable> => {
  const id = fields.id ?? uuidv7()
  return {
    id,
    user_id: null,
    email: `reader-${id}@reader.example`,
    state: 'active',
    state_reason: null,
    wants_daily: true,
    confirm_hash: null,
    confirm_sent_at: null,
    locale: 'en',
    language: 'en',
    time_zone: 'Europe/Paris',
    minutes: 15,
    paused_until: null,
    source: 'landing',
    confirmed_at: new Date('2020-01-01T00:00:00Z'),
    ...fields,
  }
}

export const buildSubscriber = async (
  db: Database,
  fields: Fields = {},
): Promise<{ id: string; email: string }> => {
  const row = subscriberRow(fields)
  await db.kysely.insertInto('newsletter_subscribers').values(row).execute()
  return { id: row.id, email: row.email }
}
