import { useId } from 'react'
import './segmented-control.css'

interface SegmentedControlProps<T extends string> {
  legend: string
  explanation?: string
  name: string
  values: readonly T[]
  texts: Record<T, string>
  value: T
  onChange: (value: T) => void
}

/** Radio buttons in one row: all choices are visible, and the arrow keys change the choice. */
export const SegmentedControl = <T extends string>({
  legend,
  explanation,
  name,
  values,
  texts,
  value,
  onChange,
}: SegmentedControlProps<T>) => {
  const id = useId()
  return (
    <fieldset className="segmented" aria-describedby={explanation && id}>
      <legend>{legend}</legend>
      <div className="segmented-row">
        {values.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
            <span>{texts[one]}</span>
          </label>
        ))}
      </div>
      {explanation && (
        <output id={id} className="segmented-explanation">
          {explanation}
        </output>
      )}
    </fieldset>
  )
}
