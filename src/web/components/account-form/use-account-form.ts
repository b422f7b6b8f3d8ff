import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Problems by field name; `form` belongs to no field. */
export type Problems = Readonly<Partial<Record<string, string>>>
export type Values = Readonly<Record<string, string>>

interface AccountFormOptions {
  /** Client-side validation; any problem prevents the call. */
  check: (values: Values, form: HTMLFormElement) => Problems
  /** May reject with anything that `explain` handles. */
  send: (values: Values) => Promise<void>
  explain: (error: unknown) => Problems
}

const never = () => () => undefined

/** False on the server and until hydration: a form submitted before would be lost. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    Array.from(new FormData(form), ([name, value]) => [name, typeof value === 'string' ? value : '']),
  )

/** The first invalid field in document order. */
const firstWrong = (form: HTMLFormElement, problems: Problems): HTMLElement | undefined =>
  Array.from(form.elements).find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name in problems,
  )

/**
 * A form submitted by script: one call at a time, values kept after a failure, focus on the first invalid
 * field. Problems are rendered in the page's language instead of the browser's.
 */
export const useAccountForm = ({ check, send, explain }: AccountFormOptions) => {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const wantsFocus = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  // After rendering, so that a screen reader announces the field together with its problem.
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
      // A fallback submission must never put a password into the address.
      method: 'post',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      /** Editing a field clears its problem. */
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement && target.name in problems)
          setProblems((shown) =>
            Object.fromEntries(Object.entries(shown).filter(([name]) => name !== target.name)),
          )
      },
    },
  }
}
