let typed = ''

/** In memory only: the address follows a reader between account pages, but is never stored. */
export const typedAddress = (): string => typed

export const rememberAddress = (email: string): void => {
  typed = email.trim()
}
