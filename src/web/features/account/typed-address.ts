let typed = ''

/** The last typed address, held in memory between account pages; never stored, never on the server. */
export const typedAddress = (): string => typed

export const rememberAddress = (email: string): void => {
  typed = email.trim()
}
