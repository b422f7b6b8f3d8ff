/** Undefined for what is no address. `URL.canParse` is younger than some web views the apps run in. */
export const parseUrl = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
