import type { Correction } from '#contract/editorial/corrections.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { CORRECTIONS_PER_PAGE } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { listNewest } from './corrections.repository.ts'

/** Newest first; empty past the end. Pages begin at 1. */
export const listCorrectionPage = async (
  ctx: Context,
  lng: ContentLanguage,
  page: number,
): Promise<{ corrections: Correction[]; has_more: boolean }> => {
  const rows = await listNewest(ctx.db, (page - 1) * CORRECTIONS_PER_PAGE, CORRECTIONS_PER_PAGE + 1)
  const corrections = rows
    .slice(0, CORRECTIONS_PER_PAGE)
    .map(({ note_en, note_fr, corrected_at, ...correction }) => ({
      ...correction,
      corrected_at: corrected_at.toISOString(),
      note: { note_en, note_fr }[`note_${lng}`],
    }))
  return { corrections, has_more: rows.length > CORRECTIONS_PER_PAGE }
}
