let typed = ''

/** The email address typed last, carried from one account page to the next; kept nowhere and never on the server. */
export const typedAddress = (): string => typed

export const rememberAddress = (email: string): void => {
  typed = email.trim()
}
