import { Checkbox, Radio } from '#web/ui/checkbox.tsx'

interface Option<T extends string> {
  value: T
  name: string
  text?: string | undefined
  category?: string | undefined
}

interface ChoicesProps<T extends string> {
  labelledBy: string
  describedBy: string
  name: string
  isSeveral?: boolean
  options: readonly Option<T>[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** `category` gives an option the hue of that category. */
export const Choices = <T extends string>({
  labelledBy,
  describedBy,
  name,
  isSeveral = false,
  options,
  chosen,
  onChange,
}: ChoicesProps<T>) => {
  const toggle = (value: T, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? isChosen : isSeveral && chosen.includes(one))),
    )
  const Box = isSeveral ? Checkbox : Radio
  return (
    <div
      className="onboarding-choices"
      role={isSeveral ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {options.map(({ value, name: label, text, category }) => (
        <label key={value} data-category={category}>
          <Box
            name={name}
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          />
          <span>
            {label}
            {text && <small>{text}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}
