import { useRouter } from '@tanstack/react-router'
import type { Locale } from '#contract/values/locales.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { withProof } from '#web/lib/session/ask-proof.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useGuard } from '#web/ui/use-guard.ts'
import { useToast } from '#web/ui/toast.tsx'
import { loadTexts, textsOf } from '#locales/texts.ts'
import { isConflict, useRefresh } from './use-refresh.ts'

interface ScriptButtonProps extends ButtonProps {
  /** Names the row for screen readers, because their lists of buttons leave out the row. */
  about?: string | undefined
}

/** A button that only a script makes do something, so that it is absent without. */
export const ScriptButton = ({ about, children, ...button }: ScriptButtonProps) => (
  <Button variant="ghost" isSmall className="needs-script" {...button}>
    {children}
    {about !== undefined && <span className="sr-only"> {about}</span>}
  </Button>
)

/** The text of a failed act: that of the error's code, if it has one. */
export const failureOf = async (error: unknown, locale: Locale): Promise<string> => {
  const texts = error instanceof ApiError ? await loadTexts(locale, 'errors') : undefined
  return (error instanceof ApiError && texts?.[error.code]) || textsOf(locale, 'newsroom').failed
}

interface ActButtonProps<T> extends Pick<ScriptButtonProps, 'about' | 'variant' | 'children'> {
  /** Replaces the label while the call is pending. */
  pending?: string
  call: (api: Api) => Promise<T>
  /** What the toast says. Undefined: nothing was changed. */
  say?: (answer: T) => string | undefined
  onDone?: (answer: T) => void
}

/**
 * Does one thing at a press, and refreshes the page afterwards, also after a conflict. What has fields is a
 * form (`use-newsroom-form.ts`).
 */
export const ActButton = <T,>({ pending, call, say, onDone, children, ...button }: ActButtonProps<T>) => {
  const { api } = useRouter().options.context
  const { locale } = useI18n()
  const t = useTexts('newsroom')
  const showToast = useToast()
  const refresh = useRefresh()
  const [run, isBusy] = useGuard()
  const act = async () => {
    try {
      const answer = await withProof(() => call(api))
      const said = say ? say(answer) : t.done
      if (said !== undefined) {
        await refresh()
        showToast(said, 'success')
      }
      onDone?.(answer)
    } catch (error) {
      if (error instanceof ApiError && isConflict(error.status)) await refresh()
      showToast(await failureOf(error, locale), 'error')
    }
  }
  return (
    <ScriptButton {...button} isBusy={isBusy} onClick={() => void run(act)}>
      {(isBusy && pending) || children}
    </ScriptButton>
  )
}
