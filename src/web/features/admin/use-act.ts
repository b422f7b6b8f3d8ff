import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { withProof } from '#web/lib/session/ask-proof.ts'
import { useToast } from '#web/ui/toast.tsx'
import { loadTexts } from '#locales/texts.ts'

/**
 * Runs one act at a time; a second click while one is pending does nothing. Refreshes the page afterwards,
 * also after a conflict (404, 409), so that the editor sees what another one saved.
 *
 * @returns the act, and the name of the pending one.
 */
export const useAct = () => {
  const router = useRouter()
  const { locale } = useI18n()
  const t = useTexts('newsroom')
  const showToast = useToast()
  const isBusy = useRef(false)
  const [busy, setBusy] = useState<string>()

  const act = async <T>(
    name: string,
    work: (api: Api) => Promise<T>,
    say: (answer: T) => string = () => t.done,
  ): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setBusy(name)
    const { api, cache } = router.options.context
    try {
      const answer = await withProof(() => work(api))
      cache?.clear()
      await router.invalidate()
      showToast(say(answer), 'success')
      return true
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
        cache?.clear()
        await router.invalidate()
      }
      const texts = error instanceof ApiError ? await loadTexts(locale, 'errors') : undefined
      showToast(error instanceof ApiError ? (texts?.[error.code] ?? t.failed) : t.failed, 'error')
      return false
    } finally {
      isBusy.current = false
      setBusy(undefined)
    }
  }
  return { act, busy }
}
