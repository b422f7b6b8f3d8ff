import { useId } from 'react'
import { Switch } from './checkbox.tsx'
import './setting-switch.css'

interface SettingSwitchProps {
  label: string
  explanation: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A switch at the end of its line, with a sentence about what it does. */
export const SettingSwitch = ({ label, explanation, isOn, onChange }: SettingSwitchProps) => {
  const id = useId()
  return (
    <div className="setting-switch">
      <label htmlFor={id}>
        <span>{label}</span>
        <Switch
          id={id}
          aria-describedby={`${id}explanation`}
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
      <p id={`${id}explanation`}>{explanation}</p>
    </div>
  )
}
