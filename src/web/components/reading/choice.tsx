interface ChoiceProps<T extends string> {
  legend: string
  name: string
  values: readonly T[]
  texts: Record<T, string>
  value: T
  onChange: (value: T) => void
}

/** One of a few: radio buttons that look like a row of segments. */
export const Choice = <T extends string>({
  legend,
  name,
  values,
  texts,
  value,
  onChange,
}: ChoiceProps<T>) => (
  <fieldset className="choice">
    <legend>{legend}</legend>
    <div className="choice-row">
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          <span>{texts[one]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
