import { useId } from 'react'

interface ChoiceProps<T extends string> {
  legend: string
  explanation?: string
  name: string
  values: readonly T[]
  texts: Record<T, string>
  value: T
  onChange: (value: T) => void
}

export const Choice = <T extends string>({
  legend,
  explanation,
  name,
  values,
  texts,
  value,
  onChange,
}: ChoiceProps<T>) => {
  const id = useId()
  return (
    <fieldset className="choice" aria-describedby={explanation && id}>
      <legend>{legend}</legend>
      <div className="choice-row">
        {values.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
            <span>{texts[one]}</span>
          </label>
        ))}
      </div>
      {explanation && (
        <output id={id} className="choice-explanation">
          {explanation}
        </output>
      )}
    </fieldset>
  )
}
