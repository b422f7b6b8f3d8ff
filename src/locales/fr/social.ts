import type { Texts } from '../en/social.ts'

export const texts: Texts = {
  or: 'ou',
  apple: 'Continuer avec Apple',
  google: 'Continuer avec Google',
  asking: 'Un instant…',
  agree: 'En continuant, vous acceptez les',
  termsLink: 'conditions d’utilisation',
  and: 'et la',
  privacyLink: 'politique de confidentialité',
}
