import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { withProof } from '#web/lib/session/ask-proof.ts'
import { useGuard } from '#web/ui/use-guard.ts'
import { useToast } from '#web/ui/toast.tsx'
import { loadTexts } from '#locales/texts.ts'
import { isConflict, useRefresh } from './use-refresh.ts'

/**
 * Runs what a single button does, one act at a time. Refreshes the page afterwards, also after a conflict.
 * What has fields is a form (`use-newsroom-form.ts`).
 *
 * @returns the act, and the name of the pending one.
 */
export const useAct = () => {
  const { api } = useRouter().options.context
  const { locale } = useI18n()
  const t = useTexts('newsroom')
  const showToast = useToast()
  const refresh = useRefresh()
  const [run, isPending] = useGuard()
  const [name, setName] = useState<string>()

  const act = async <T>(
    name: string,
    work: (api: Api) => Promise<T>,
    say: (answer: T) => string = () => t.done,
  ): Promise<boolean> => {
    const attempt = async (): Promise<boolean> => {
      setName(name)
      try {
        const answer = await withProof(() => work(api))
        await refresh()
        showToast(say(answer), 'success')
        return true
      } catch (error) {
        if (error instanceof ApiError && isConflict(error.status)) await refresh()
        const texts = error instanceof ApiError ? await loadTexts(locale, 'errors') : undefined
        showToast(error instanceof ApiError ? (texts?.[error.code] ?? t.failed) : t.failed, 'error')
        return false
      }
    }
    return (await run(attempt)) ?? false
  }
  return { act, busy: isPending ? name : undefined }
}
