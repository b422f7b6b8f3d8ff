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
  /** Two that are taken down together. */
  pair: [string, string]
  /** Name of a source on trial. */
  source: string
  /** Name of the source of the articles. */
  notices: string
  titles: { taken: string; declined: string; pair: [string, string] }
}

const idOf = (language: Locale, width: Width, number: number): string =>
  `01936f00-0000-7000-8000-0000${LOCALES.indexOf(language)}${WIDTHS.indexOf(width)}00100${number}`

export const morningOf = (language: Locale, width: Width): Morning => {
  const name = `${language} ${width}`
  return {
    taken: idOf(language, width, 1),
    declined: idOf(language, width, 2),
    pair: [idOf(language, width, 3), idOf(language, width, 4)],
    source: `A trial of ${name}`,
    notices: `Notices of ${name}`,
    titles: {
      taken: `A claim of ${name}`,
      declined: `A fact of ${name}`,
      pair: [`Twin one of ${name}`, `Twin two of ${name}`],
    },
  }
}

/** Old invitations, which stand on no front page and in no edition, so that no other journey meets them. */
export const buildEditorialMornings = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const now = clock()
  const old = new Date(now.getTime() - 300 * DURATION_MS.day)
  for (const language of LOCALES)
    for (const width of WIDTHS) {
      const morning = morningOf(language, width)
      const { taken, declined, pair, source, titles } = morning
      const notices = await buildSource(db, { name: morning.notices })
      const common = {
        source_id: notices.id,
        publish_time: old,
        junk: 'notice',
        enriched_at: old,
        image_state: FETCH_STATE.none,
      } as const
      await buildArticle(db, { ...common, id: taken, texts: { en: { title: titles.taken } } })
      await buildArticle(db, { ...common, id: declined, texts: { en: { title: titles.declined } } })
      for (const [index, id] of pair.entries())
        await buildArticle(db, { ...common, id, texts: { en: { title: titles.pair[index] ?? '' } } })
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
