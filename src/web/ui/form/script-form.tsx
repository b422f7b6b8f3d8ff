import type { ComponentProps, FormEvent } from 'react'

interface ScriptFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/**
 * A form of a dialog or screen that a script opened, which keeps its own state. What a reader can send without
 * scripts is a `Form`.
 */
export const ScriptForm = ({ onSubmit, ...form }: ScriptFormProps) => (
  <form
    {...form}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit(event)
    }}
  />
)
