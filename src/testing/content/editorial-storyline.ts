import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { recountStories } from '#domain/content/stories/recount.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import { buildArticle, buildSource } from './builders.ts'
import { EDITORIAL } from './editorial-stories.ts'

/** Stories before and after `EDITORIAL.proofs`: hours from now, and each report's language and headline. */
export const TURNS: readonly {
  hours: number
  reports: readonly (readonly [lang: ContentLanguage, title: string])[]
}[] = [
  {
    hours: 75,
    reports: [
      ['en', 'Checker that accepts or refuses every step of a proof is released to all'],
      ['fr', 'Un vérificateur de preuves, étape par étape, est mis à la disposition de tous'],
    ],
  },
  {
    hours: 30,
    reports: [
      [
        'en',
        'Mathematicians ask who may decide what counts as a step of a proof, and want the benchmark looked at again',
      ],
    ],
  },
  {
    hours: 1,
    reports: [['fr', 'Preuves : l’équipe du modèle dépassé conteste la comparaison']],
  },
]

/**
 * Makes `EDITORIAL.proofs` one of four stories of a storyline. Call it after the editions were built, which
 * would otherwise include the added stories.
 */
export const buildEditorialStoryline = async (ctx: Context): Promise<void> => {
  const { db } = ctx
  const now = ctx.clock().getTime()
  const storyline_id = uuidv7()
  const proofs = await storyOf(db, EDITORIAL.proofs)
  const ids = [proofs]
  for (const { hours, reports } of TURNS) {
    const id = uuidv7()
    const at = new Date(now - hours * DURATION_MS.hour)
    await db.kysely.insertInto('stories').values({ id, first_seen: at, last_seen: at, score: '{}' }).execute()
    for (const [lang, title] of reports) {
      const source = await buildSource(db, { language: lang, category: 'research' })
      await buildArticle(db, {
        source_id: source.id,
        story_id: id,
        lang,
        category: 'research',
        publish_time: at,
        texts: { [lang]: { title } },
      })
    }
    ids.push(id)
  }
  await db.kysely.updateTable('stories').set({ storyline_id }).where('id', 'in', ids).execute()
  await recountStories(ctx, ids)
}

const storyOf = async (db: Database, articleId: string): Promise<string> => {
  const { story_id } = await db.kysely
    .selectFrom('articles')
    .select('story_id')
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow()
  if (!story_id) throw new Error(`${articleId} is in no story`)
  return story_id
}
