import { DURATION_MS } from '#contract/limits.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { ARTICLE_STATUS, FETCH_STATE } from '#db/schema/articles.ts'
import type { Context } from '#domain/kernel/context.ts'
import { buildArticle, buildSource } from './builders.ts'

const WIDTHS = ['phone', 'desktop'] as const
type Width = (typeof WIDTHS)[number]

export interface Morning {
  /** Articles that one editor alone acts on. */
  taken: string
  declined: string
  /** Name of a source on trial. */
  source: string
  titles: { taken: string; declined: string }
}

const idOf = (language: Locale, width: Width, number: number): string =>
  `01936f00-0000-7000-8000-0000${LOCALES.indexOf(language)}${WIDTHS.indexOf(width)}00100${number}`

export const morningOf = (language: Locale, width: Width): Morning => {
  const name = `${language} ${width}`
  return {
    taken: idOf(language, width, 1),
    declined: idOf(language, width, 2),
    source: `A trial of ${name}`,
    titles: { taken: `A claim of ${name}`, declined: `A fact of ${name}` },
  }
}

/** Old invitations, which stand on no front page and in no edition, so that no other journey meets them. */
export const buildEditorialMornings = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const now = clock()
  const old = new Date(now.getTime() - 300 * DURATION_MS.day)
  for (const language of LOCALES)
    for (const width of WIDTHS) {
      const { taken, declined, source, titles } = morningOf(language, width)
      const notices = await buildSource(db, { name: `Notices of ${language} ${width}` })
      const common = {
        source_id: notices.id,
        publish_time: old,
        junk: 'notice',
        enriched_at: old,
        image_state: FETCH_STATE.none,
      } as const
      await buildArticle(db, { ...common, id: taken, texts: { en: { title: titles.taken } } })
      await buildArticle(db, { ...common, id: declined, texts: { en: { title: titles.declined } } })
      const trial = await buildSource(db, { name: source })
      await db.kysely
        .updateTable('sources')
        .set({ on_trial_since: now, last_ok_at: now })
        .where('id', '=', trial.id)
        .execute()
      await buildArticle(db, {
        ...common,
        source_id: trial.id,
        status: ARTICLE_STATUS.hidden,
        unwanted: 'trial',
        texts: { en: { title: `Tried by ${language} ${width}` } },
      })
    }
}
