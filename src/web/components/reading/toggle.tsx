import { useId } from 'react'

interface ToggleProps {
  label: string
  explanation: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** The browser derives `aria-checked` from the box itself. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const

/** A checkbox with the role of a switch, because it takes effect at once. */
export const Toggle = ({ label, explanation, isOn, onChange }: ToggleProps) => {
  const id = useId()
  return (
    <div className="toggle">
      <label htmlFor={id}>
        <span>{label}</span>
        <input
          id={id}
          {...SWITCH}
          aria-describedby={`${id}explanation`}
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
      <p id={`${id}explanation`}>{explanation}</p>
    </div>
  )
}
