import type { ComponentProps } from 'react'
import { FieldProblem, useField } from '#web/ui/form/form.tsx'
import { TextArea, TextInput, type TextInputProps } from '#web/ui/text-input.tsx'

interface LabelProps {
  name: string
  label: string
  /** Takes the rest of its row. */
  isWide?: boolean
}

/** What both kinds of field say about themselves; a controlled one keeps its value by itself. */
const useNewsroomField = (
  name: string,
  { value, defaultValue }: Pick<TextInputProps, 'value' | 'defaultValue'>,
) => {
  const { problem, problemId, typed, props } = useField(name)
  return {
    attributes: { ...props, ...(value === undefined && { defaultValue: typed?.[0] ?? defaultValue }) },
    problem: <FieldProblem id={problemId}>{problem}</FieldProblem>,
  }
}

/** A labelled input of a newsroom's form, with its problem below it. */
export const FormField = ({ name, label, isWide, defaultValue, ...input }: LabelProps & TextInputProps) => {
  const { attributes, problem } = useNewsroomField(name, { value: input.value, defaultValue })
  return (
    <div className={isWide ? 'admin-grow' : undefined}>
      <label className="admin-field">
        <span>{label}</span>
        <TextInput {...attributes} {...input} />
      </label>
      {problem}
    </div>
  )
}

/** The same for a text of several lines. */
export const FormArea = ({
  name,
  label,
  defaultValue,
  ...area
}: Omit<LabelProps, 'isWide'> & ComponentProps<typeof TextArea>) => {
  const { attributes, problem } = useNewsroomField(name, { value: area.value, defaultValue })
  return (
    <div>
      <label className="admin-field">
        <span>{label}</span>
        <TextArea {...attributes} {...area} />
      </label>
      {problem}
    </div>
  )
}
