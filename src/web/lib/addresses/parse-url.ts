/** Undefined for an invalid URL. `URL.canParse` is missing in older web views that the apps support. */
export const parseUrl = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
