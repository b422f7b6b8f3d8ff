import { type FormEvent, useEffect, useRef, useState } from 'react'

/** Texts by field name; `form` belongs to no field. */
export type Problems = Readonly<Partial<Record<string, string>>>
export type Values = Readonly<Record<string, string>>

interface AccountFormOptions {
  /** Validates before the call, which is not made if there is any problem. */
  check: (values: Values, form: HTMLFormElement) => Problems
  /** May reject with any error, which `explain` turns into problems. */
  send: (values: Values) => Promise<void>
  explain: (error: unknown) => Problems
}

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    Array.from(new FormData(form), ([name, value]) => [name, typeof value === 'string' ? value : '']),
  )

const firstWrong = (form: HTMLFormElement, problems: Problems): HTMLElement | undefined =>
  Array.from(form.elements).find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name in problems,
  )

/**
 * Sends one call at a time, keeps the values after a failure and moves the focus to the first invalid field.
 * Problems are shown in the language of the page instead of the browser's.
 */
export const useAccountForm = ({ check, send, explain }: AccountFormOptions) => {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const wantsFocus = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  // Runs after rendering, so that a screen reader announces the field together with its problem.
  useEffect(() => {
    if (!wantsFocus.current || !form.current) return
    wantsFocus.current = false
    firstWrong(form.current, problems)?.focus()
  }, [problems])

  const show = (found: Problems) => {
    wantsFocus.current = true
    setProblems(found)
  }
  const submit = async (element: HTMLFormElement) => {
    if (isBusy.current) return
    const values = valuesOf(element)
    const found = check(values, element)
    show(found)
    if (Object.keys(found).length > 0) return
    isBusy.current = true
    setIsSending(true)
    try {
      await send(values)
    } catch (error) {
      show(explain(error))
    }
    isBusy.current = false
    setIsSending(false)
  }

  return {
    problems,
    isSending,
    formProps: {
      ref: form,
      noValidate: true,
      // A submission without scripts must never put a password into the URL.
      method: 'post',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement && target.name in problems)
          setProblems((shown) =>
            Object.fromEntries(Object.entries(shown).filter(([name]) => name !== target.name)),
          )
      },
    },
  }
}
