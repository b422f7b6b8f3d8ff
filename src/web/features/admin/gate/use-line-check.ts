import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type ContentLanguage, inEachLanguage } from '#contract/values/content-languages.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useGuard } from '#web/ui/use-guard.ts'
import { loadTexts } from '#locales/texts.ts'

type LineSides = Record<ContentLanguage, string>

export const askCheck = async (api: Api, sides: LineSides) =>
  (await api('POST /admin/lexicon/check', { body: inEachLanguage((lang) => sides[lang]) })).data
export type LineCheck = Awaited<ReturnType<typeof askCheck>>

/** `unsafe` lines may be added after confirmation; `refused` ones never. */
export const lineVerdictOf = ({ problems, effect }: LineCheck): 'sound' | 'unsafe' | 'refused' => {
  if (problems.length > 0) return 'refused'
  return effect.wrong_let_through.length > 0 ? 'unsafe' : 'sound'
}

/** The check is a dry run: the server stores nothing. */
export const useLineCheck = () => {
  const { api } = useRouter().options.context
  const { locale } = useI18n()
  const t = useTexts('newsroom')
  const [run, isChecking] = useGuard()
  const [failure, setFailure] = useState('')
  const [checked, setChecked] = useState<LineCheck>()

  const ask = async (sides: LineSides): Promise<LineCheck | undefined> => {
    setFailure('')
    setChecked(undefined)
    try {
      const found = await askCheck(api, sides)
      setChecked(found)
      return found
    } catch (error) {
      const texts = await loadTexts(locale, 'errors')
      setFailure(error instanceof ApiError ? texts[error.code] : t.failed)
      return undefined
    }
  }
  return { check: (sides: LineSides) => run(() => ask(sides)), isChecking, failure, checked }
}
