import type { en } from './social.en.ts'

export const fr: typeof en = {
  or: 'ou',
  apple: 'Continuer avec Apple',
  google: 'Continuer avec Google',
  asking: 'Un instant…',
  agree: 'En continuant, vous acceptez les',
  termsLink: 'conditions d’utilisation',
  and: 'et la',
  privacyLink: 'politique de confidentialité',
}
