import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { PostedForm, Problems } from '#web/lib/api/posted-form.ts'
import type { FormDeclaration } from '#web/lib/forms/form-declaration.ts'
import { loadOrReload } from '#web/lib/page/load-or-reload.ts'
import type { Outcomes } from './submit-form.ts'
import { useGuard } from '../use-guard.ts'

export interface FormOptions<A> extends Outcomes<A> {
  /** Distinguishes forms of one declaration on a page. */
  place?: string
  /** Shown at first, such as why another form led back to this one. */
  problems?: Problems
}

export interface FormState {
  /** Value of the hidden field; absent where the form needs script. */
  name: string | undefined
  problems: Problems
  isPending: boolean
  /** Set where a browser without script submitted this form and the server refused it. */
  posted: PostedForm | undefined
  onFocus: () => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const NONE: Problems = {}
const ignore = () => undefined
const load = () => loadOrReload(() => import('./submit-form.ts'))

/** Read once, so that the form is empty when its reader returns to the page. */
const usePosted = (name: string | undefined): PostedForm | undefined => {
  const { context } = useRouter().options
  const [posted] = useState(() =>
    name !== undefined && context.posted?.form === name ? context.posted : undefined,
  )
  useEffect(() => {
    if (posted) Object.assign(context, { posted: undefined })
  }, [context, posted])
  return posted
}

/**
 * One form: a plain post to the page's own address without script, and with script the same call by the API
 * client. One submission is pending at a time, values stay after an error, and the focus moves to the first
 * field that was refused.
 */
export const useForm = <A>(
  declaration: FormDeclaration<A>,
  { place, problems: first = NONE, ...outcomes }: FormOptions<A> = {},
): FormState => {
  const { locale, t } = useI18n()
  const { api } = useRouter().options.context
  const name = declaration.name && (place ? `${declaration.name}:${place}` : declaration.name)
  const posted = usePosted(name)
  const submitted = useRef<HTMLFormElement>(null)
  const wantsFocus = useRef(false)
  const [run, isPending] = useGuard()
  const [problems, setProblems] = useState(posted?.problems ?? first)

  // Runs after rendering, so that a screen reader announces the field together with its problem.
  useEffect(() => {
    if (!wantsFocus.current || !submitted.current) return
    wantsFocus.current = false
    const field = Array.from(submitted.current.elements).find(
      (element) => problems[(element as HTMLInputElement).name] !== undefined,
    )
    ;(field as HTMLElement | undefined)?.focus()
  }, [problems])

  const submit = async (form: HTMLFormElement, fields: FormData) => {
    // Emptied first, because a live region announces a repeated text only after a change.
    setProblems(NONE)
    const attempt = async () =>
      (await load()).submitForm(declaration, { form, fields, api, locale }, outcomes)
    const found = await attempt().catch(() => ({ form: t.error.title }))
    wantsFocus.current = true
    setProblems(found)
  }
  return {
    name,
    problems,
    isPending,
    posted,
    onFocus: () => void load().then(({ prepare }) => prepare(locale), ignore),
    onInput: ({ target }) => {
      const { name: typed } = target as HTMLInputElement
      if (problems[typed] !== undefined) setProblems({ ...problems, [typed]: undefined })
    },
    onSubmit: (event) => {
      event.preventDefault()
      const form = event.currentTarget
      submitted.current = form
      const { submitter } = event.nativeEvent as SubmitEvent
      void run(() => submit(form, new FormData(form, submitter)))
    },
  }
}
