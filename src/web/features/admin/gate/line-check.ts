import { type ContentLanguage, inEachLanguage } from '#contract/values/content-languages.ts'
import type { Api } from '#web/lib/api/api-client.ts'

/** A dry run: the server stores nothing. */
export const askCheck = async (api: Api, sides: Record<ContentLanguage, string>) =>
  (await api('POST /admin/lexicon/check', { body: inEachLanguage((lang) => sides[lang]) })).data
export type LineCheck = Awaited<ReturnType<typeof askCheck>>

/** `unsafe` lines may be added after confirmation; `refused` ones never. */
export const lineVerdictOf = ({ problems, effect }: LineCheck): 'sound' | 'unsafe' | 'refused' => {
  if (problems.length > 0) return 'refused'
  return effect.wrong_let_through.length > 0 ? 'unsafe' : 'sound'
}
