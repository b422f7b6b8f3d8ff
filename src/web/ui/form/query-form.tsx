import type { ComponentProps } from 'react'
import { localePath } from '#contract/values/locale-path.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { isNative } from '#web/platform/target.ts'

interface QueryFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> {
  /** The path without language prefix; without it the fields become the query of the page itself. */
  to?: string
  /** In the browser, where the router follows what the fields say. */
  onSubmit: (fields: FormData) => void
}

/** A GET form, so that searching and filtering work without scripts: its fields become the query of a page. */
export const QueryForm = ({ to, onSubmit, ...form }: QueryFormProps) => {
  const { locale } = useI18n()
  return (
    <form
      {...form}
      action={to === undefined || isNative ? to : localePath(locale, to)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    />
  )
}
