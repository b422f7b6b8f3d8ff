import { createPasswords } from '#adapters/identity/passwords.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { buildAccount } from './build-account.ts'
import { EDITORIAL } from '#testing/content/editorial-stories.ts'

/**
 * Readers whose journeys change their own state: one per journey, language and device, so that they never
 * conflict.
 */
const READERS = {
  /** Has one free summary left today. */
  meter: 'free',
  /** Has all free summaries left. */
  unsure: 'free',
  /** Has all free summaries left and spends one on a story. */
  storyteller: 'free',
  /** Has never had Premium. */
  free: 'free',
  saver: 'premium',
  /** Has saved two articles. */
  keeper: 'premium',
  taker: 'premium',
  /** Reads offline, which changes the browser's caches. */
  traveller: 'premium',
  /** Reads in the journeys of the apps only. */
  pocket: 'premium',
  /** Saves bookmarks while the API fails. */
  unlucky: 'premium',
  /** Makes changes in the newsroom. */
  editor: 'admin',
  /**
   * Signed in long ago with a password, so the newsroom asks for authentication again before risky actions.
   */
  chief: 'admin',
  /** Helps readers, and signed in as long ago: authenticating again ends the session of before. */
  supporter: 'admin',
  /** Owns sessions that an admin revokes in a journey. */
  intruder: 'free',
  /** Is helped by support in a journey. */
  helped: 'free',
  /** Premium has ended; a bookmark saved before is still there. */
  lapsed: 'free',
} as const
export type JourneyReader = keyof typeof READERS

/** A browser at two widths, or an app; each uses one language. */
const DEVICES = ['phone', 'desktop', 'app'] as const
export type JourneyDevice = (typeof DEVICES)[number]

const SAVED: Partial<Record<JourneyReader, readonly string[]>> = {
  keeper: [EDITORIAL.proofs, EDITORIAL.meteo],
  taker: [EDITORIAL.proofs, EDITORIAL.meteo],
  pocket: [EDITORIAL.proofs, EDITORIAL.meteo],
  lapsed: [EDITORIAL.proofs],
}

/** The session of a reader: the cookie's value, or the app's token, of at least twenty characters. */
export const journeyToken = (reader: JourneyReader, language: Locale, device: JourneyDevice): string =>
  `journey-of-${reader}-${language}-${device}`

export const journeyAddress = (reader: JourneyReader, language: Locale, device: JourneyDevice): string =>
  `${reader}-${language}-${device}@journey.example`

export const CHIEF_PASSWORD = 'Violet-Kestrel-58'

export const buildJourneyReaders = async (db: Database, now: Date): Promise<void> => {
  const passwords = createPasswords({ cost: { memoryKib: 8, passes: 1 } })
  for (const reader of Object.keys(READERS) as JourneyReader[])
    for (const language of LOCALES)
      for (const device of DEVICES) {
        const { id } = await buildAccount(db, {
          role: READERS[reader],
          token: journeyToken(reader, language, device),
          email: journeyAddress(reader, language, device),
          ...((reader === 'chief' || reader === 'supporter') && {
            passwordHash: await passwords.hash(CHIEF_PASSWORD),
            now: new Date(now.getTime() - DURATION_MS.hour),
          }),
        })
        for (const article_id of SAVED[reader] ?? [])
          await db.kysely
            .insertInto('bookmarks')
            .values({ id: uuidv7(), user_id: id, article_id, created_at: now })
            .execute()
        // The next day as well, since a run may cross midnight (UTC).
        const days = [now, new Date(now.getTime() + 86_400_000)].map((day) => day.toISOString().slice(0, 10))
        if (reader === 'meter')
          for (const day of days)
            await db.kysely
              .insertInto('summary_days')
              .values({ user_id: id, day, article_ids: Array.from({ length: 4 }, () => uuidv7()) })
              .execute()
      }
}
