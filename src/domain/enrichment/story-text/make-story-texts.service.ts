import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LOCALES } from '#contract/locales.ts'
import type { Context } from '#domain/context.ts'
import { gateOf } from '../gate-of.ts'
import { GATE_VERSION } from '../grounding/gate-version.ts'
import { composeStoryText } from './compose-story-text.ts'
import { nextVersion } from './next-version.ts'
import {
  type DueText,
  freeExcerpt,
  listDueTexts,
  listQuotableReports,
  listStoryTexts,
  type ReportOfStory,
  saveStoryText,
  settleDue,
} from './story-texts.repository.ts'

/** Raise it where the same reports make another text. */
const METHOD_VERSION = 1
const AT_ONCE = 50
const NO_ID = '00000000-0000-0000-0000-000000000000'

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** A report as it is now: another one once it says something else. */
const editionOf = ({ id, title, body }: ReportOfStory): string =>
  `${id} ${digest([title, body]).slice(0, 16)}`

/** @returns whether a text changed. */
const makeText = async (ctx: Context, due: DueText): Promise<boolean> => {
  const storyId = due.story_id
  const [reports, known] = [await listQuotableReports(ctx.db, storyId), await listStoryTexts(ctx.db, storyId)]
  const editions = reports.map(editionOf)
  const made = LOCALES.flatMap((lang) => {
    const excerpt = freeExcerpt(reports, lang)
    const inputs = digest([METHOD_VERSION, GATE_VERSION, lang, excerpt, editions])
    const former = known.find((text) => text.lang === lang)
    if (former?.inputs === inputs) return []
    const sentences = composeStoryText(reports, lang, excerpt, gateOf(ctx))
    const text = nextVersion(former, { sentences, reports: editions }, ctx.clock())
    return text ? [{ lang, inputs, ...text }] : []
  })
  return ctx.db.tx(async () => {
    if (!(await settleDue(ctx.db, due))) return false
    for (const text of made) await saveStoryText(ctx.db, storyId, text)
    return made.length > 0
  })
}

/**
 * Makes the texts of the stories whose reports changed, each in a transaction of its own: a crash repeats it, and twice is as once.
 * One that cannot be made stays due and holds up no other.
 *
 * @returns how many stories have another text than before.
 */
export const makeStoryTexts = async (ctx: Context, signal?: AbortSignal): Promise<number> => {
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
