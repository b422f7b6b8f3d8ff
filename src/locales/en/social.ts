export const texts = {
  or: 'or',
  apple: 'Continue with Apple',
  google: 'Continue with Google',
  asking: 'One moment…',
  agree: 'By continuing, you agree to the',
  termsLink: 'terms of service',
  and: 'and the',
  privacyLink: 'privacy policy',
}

export type Texts = typeof texts
