import type { Texts } from '../en/failure-page.ts'

export const texts: Texts = {
  failures: {
    server_error: {
      title: 'Oups\u202F! Une erreur est survenue.',
      text: 'Le chargement a échoué. Réessayez.',
    },
    overloaded: { title: 'Aperçu est très sollicité', text: 'Réessayez dans un instant.' },
    rate_limited: {
      title: 'Trop de demandes',
      text: 'Beaucoup de pages ont été ouvertes depuis votre réseau en peu de temps. Patientez un instant, puis réessayez.',
    },
  },
  retry: 'Réessayer',
  status: 'Voir l’état du site',
  home: 'Aller à la page d’accueil',
}
