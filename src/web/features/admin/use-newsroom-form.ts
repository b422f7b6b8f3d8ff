import { useTexts } from '#web/i18n/i18n.tsx'
import type { FormDeclaration } from '#web/lib/forms/form-declaration.ts'
import { withProof } from '#web/lib/session/ask-proof.ts'
import { type FormOptions, type FormState, useForm } from '#web/ui/form/use-form.ts'
import { useToast } from '#web/ui/toast.tsx'
import { isConflict, useRefresh } from './use-refresh.ts'

interface NewsroomFormOptions<A> extends Omit<FormOptions<A>, 'onError'> {
  /** What the toast says. Undefined: nothing was changed. */
  say?: (answer: A) => string | undefined
}

/**
 * A form of the newsroom: with script the server may ask for proof of who is there, and afterwards, also after
 * a conflict, the page is refreshed.
 */
export const useNewsroomForm = <A>(
  declaration: FormDeclaration<A>,
  { say, onDone, ...options }: NewsroomFormOptions<A> = {},
): FormState => {
  const t = useTexts('newsroom')
  const showToast = useToast()
  const refresh = useRefresh()
  return useForm(
    {
      fallback: () => t.failed,
      ...declaration,
      send: (...call) => withProof(() => declaration.send(...call)),
    },
    {
      ...options,
      onDone: async (answer, fields, form) => {
        const said = say ? say(answer) : t.done
        if (said !== undefined) {
          await refresh()
          showToast(said, 'success')
        }
        await onDone?.(answer, fields, form)
      },
      onError: ({ status }) => {
        if (isConflict(status)) void refresh()
      },
    },
  )
}
