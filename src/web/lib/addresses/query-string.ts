/** With its question mark; empty where no parameter has a value. */
export const queryString = (search: Readonly<Record<string, string | number | undefined>>): string => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
