import { LOCALES, type Locale } from '#contract/locales.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { buildAccount } from './build-account.ts'
import { EDITORIAL } from './editorial-stories.ts'

/** Readers whose journeys change what is theirs: one for each journey, language and width, so that none meets another. */
const READERS = {
  /** Has one free summary left today. */
  meter: 'free',
  /** Has all of them. */
  unsure: 'free',
  /** Has never had Premium. */
  free: 'free',
  saver: 'premium',
  /** Has saved two articles. */
  keeper: 'premium',
  taker: 'premium',
  /** Reads where there is no connection. */
  traveller: 'premium',
  /** Reads in the apps: the phone's journeys on iOS, the desktop's on Android. */
  pocket: 'premium',
  /** Saves while nothing works. */
  unlucky: 'premium',
  /** Works in the newsroom. */
  editor: 'admin',
  /** Saved an article while there was Premium. */
  lapsed: 'free',
} as const
export type JourneyReader = keyof typeof READERS

const SAVED: Partial<Record<JourneyReader, readonly string[]>> = {
  keeper: [EDITORIAL.proofs, EDITORIAL.meteo],
  taker: [EDITORIAL.proofs, EDITORIAL.meteo],
  pocket: [EDITORIAL.proofs, EDITORIAL.meteo],
  lapsed: [EDITORIAL.proofs],
}

/** The session cookie's value of such a reader. */
export const journeyToken = (reader: JourneyReader, language: Locale, isPhone: boolean): string =>
  `journey-${reader}-${language}-${isPhone ? 'phone' : 'desktop'}`

export const buildJourneyReaders = async (db: Database, now: Date): Promise<void> => {
  for (const reader of Object.keys(READERS) as JourneyReader[])
    for (const language of LOCALES)
      for (const isPhone of [true, false]) {
        const { id } = await buildAccount(db, {
          role: READERS[reader],
          token: journeyToken(reader, language, isPhone),
        })
        for (const article_id of SAVED[reader] ?? [])
          await db.kysely
            .insertInto('bookmarks')
            .values({ id: uuidv7(), user_id: id, article_id, created_at: now })
            .execute()
        // A day more, for journeys around midnight.
        const days = [now, new Date(now.getTime() + 86_400_000)].map((day) => day.toISOString().slice(0, 10))
        if (reader === 'meter')
          for (const day of days)
            await db.kysely
              .insertInto('summary_days')
              .values({ user_id: id, day, article_ids: Array.from({ length: 4 }, () => uuidv7()) })
              .execute()
      }
}
