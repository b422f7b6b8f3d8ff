import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** What is wrong, by the name of the field it stands under; `form` belongs to none. */
export type Problems = Readonly<Partial<Record<string, string>>>
export type Values = Readonly<Record<string, string>>

interface AccountFormOptions {
  /** What keeps the form from being sent at all. */
  check: (values: Values, form: HTMLFormElement) => Problems
  /** Anything it throws is explained by `explain`. */
  send: (values: Values) => Promise<void>
  explain: (error: unknown) => Problems
}

const never = () => () => undefined

/** False on the server and until its HTML is alive: a form sent before that would go nowhere. */
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

/** The fields that are wrong, in the order they stand. */
const firstWrong = (form: HTMLFormElement, problems: Problems): HTMLElement | undefined =>
  Array.from(form.elements).find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name in problems,
  )

/**
 * A form sent by script: once at a time, its words kept when it fails, the focus on the first field that is wrong. Our
 * own messages, in the page's language, stand in for the browser's.
 */
export const useAccountForm = ({ check, send, explain }: AccountFormOptions) => {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const wantsFocus = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  // After they are drawn, so that a screen reader reads the field together with what is wrong with it.
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
      // A password never belongs in an address, whatever goes wrong.
      method: 'post',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      /** Who mends a field is not told any longer that it is wrong. */
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement && target.name in problems)
          setProblems((shown) =>
            Object.fromEntries(Object.entries(shown).filter(([name]) => name !== target.name)),
          )
      },
    },
  }
}
