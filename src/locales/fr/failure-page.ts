import type { Texts } from '../en/failure-page.ts'

export const texts: Texts = {
  failures: {
    server_error: {
      title: 'Une erreur s’est produite.',
      text: 'Cette page n’a pas pu s’afficher. Veuillez réessayer.',
    },
    overloaded: { title: 'Aperçu est très sollicité', text: 'Réessayez dans un instant.' },
    rate_limited: {
      title: 'Trop de demandes',
      text: 'Beaucoup de pages ont été ouvertes depuis votre réseau en peu de temps. Patientez un instant, puis réessayez.',
    },
  },
  retry: 'Réessayer',
  home: 'Aller à la page d’accueil',
}
