import type { ComponentProps, ReactNode } from 'react'
import { FieldProblem, useField } from '#web/ui/form/form.tsx'
import { TextArea, TextInput, type TextInputProps } from '#web/ui/text-input.tsx'

interface LabelProps {
  name: string
  label: string
  /** Takes the rest of its row. */
  isWide?: boolean | undefined
}

type Value = Pick<TextInputProps, 'value' | 'defaultValue'>

interface LabelledFieldProps extends LabelProps, Value {
  /** Given what connects the control with its form; a controlled one keeps its value by itself. */
  children: (field: ReturnType<typeof useField>['props'] & Pick<Value, 'defaultValue'>) => ReactNode
}

/** A label of a newsroom's form, its control, and its problem below them. */
export const LabelledField = (field: LabelledFieldProps) => {
  const { name, label, isWide, value, defaultValue, children } = field
  const { problem, problemId, typed, props } = useField(name)
  return (
    <div className={isWide ? 'admin-grow' : undefined}>
      <label className="admin-field">
        <span>{label}</span>
        {children({ ...props, ...(value === undefined && { defaultValue: typed?.[0] ?? defaultValue }) })}
      </label>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </div>
  )
}

export const FormField = ({ name, label, isWide, defaultValue, ...input }: LabelProps & TextInputProps) => (
  <LabelledField {...{ name, label, isWide, defaultValue }} value={input.value}>
    {(field) => <TextInput {...field} {...input} />}
  </LabelledField>
)

type FormAreaProps = LabelProps & ComponentProps<typeof TextArea>

/** The same for a text of several lines. */
export const FormArea = ({ name, label, isWide, defaultValue, ...area }: FormAreaProps) => (
  <LabelledField {...{ name, label, isWide, defaultValue }} value={area.value}>
    {(field) => <TextArea {...field} {...area} />}
  </LabelledField>
)
