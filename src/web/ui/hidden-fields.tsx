/** What a form sends beside what its reader typed; an undefined value is left out. */
export const HiddenFields = ({ fields }: { fields: Record<string, string | undefined> }) =>
  Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
