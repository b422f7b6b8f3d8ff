import { composeStoryText } from '@apercu/language-processing'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { Context } from '#domain/kernel/context.ts'
import { lockStories } from '#domain/content/stories/stories.repository.ts'
import { gateOf } from '../gate-of.ts'
import { editionOf, inputsOf } from './inputs.ts'
import { nextVersion } from './next-version.ts'
import {
  type DueText,
  freeExcerpt,
  leaveOutdatedDue,
  listDueTexts,
  listQuotableReports,
  listStoryTexts,
  saveStoryText,
  deleteDue,
} from './story-texts.repository.ts'

const AT_ONCE = 50
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** @returns whether a text changed. */
const makeText = async (ctx: Context, due: DueText): Promise<boolean> => {
  const storyId = due.story_id
  const [reports, known] = [await listQuotableReports(ctx.db, storyId), await listStoryTexts(ctx.db, storyId)]
  const editions = reports.map(editionOf)
  const made = CONTENT_LANGUAGES.flatMap((lang) => {
    const excerpt = freeExcerpt(reports, lang)
    const inputs = inputsOf(reports, lang)
    const former = known.find((text) => text.lang === lang)
    if (former?.inputs === inputs) return []
    const sentences = composeStoryText(reports, lang, excerpt, gateOf(ctx))
    const text = nextVersion(former, { sentences, reports: editions }, ctx.clock())
    return text ? [{ lang, inputs, asked: null, ...text }] : []
  })
  return ctx.db.tx(async () => {
    // This lock comes first, because merges retire stories and queue others in another lock order.
    await lockStories(ctx.db)
    if (!(await deleteDue(ctx.db, due))) return false
    for (const text of made) await saveStoryText(ctx.db, storyId, text)
    return made.length > 0
  })
}

/**
 * Idempotent, with a transaction for each story: after a crash it runs again. A failed story stays queued and
 * blocks no other.
 *
 * @returns the number of stories whose text changed.
 */
export const makeStoryTexts = async (ctx: Context, signal?: AbortSignal): Promise<number> => {
  await leaveOutdatedDue(ctx.db)
  let changed = 0
  let after = NO_ID
  while (!signal?.aborted) {
    const dues = await listDueTexts(ctx.db, after, AT_ONCE)
    for (const due of dues) {
      if (signal?.aborted) return changed
      after = due.story_id
      try {
        if (await makeText(ctx, due)) changed += 1
      } catch (error) {
        ctx.log.error({ err: error, storyId: due.story_id }, 'The text of a story could not be made')
      }
      await nextTurn()
    }
    if (dues.length < AT_ONCE) break
  }
  return changed
}
