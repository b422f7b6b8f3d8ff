import type { Texts } from '../en/apps.ts'

export const texts: Texts = {
  camera: 'Pour prendre la photo de votre profil, si vous le souhaitez.',
  store: {
    yearly: 'Premium, à l’année',
    monthly: 'Premium, au mois',
    description: 'Tous les résumés, l’essentiel du jour en entier, vos favoris.',
  },
  outdated: {
    title: 'Aperçu a besoin d’une WebView Android plus récente',
    text: (version) =>
      `Ce téléphone affiche ce genre d’applications avec un composant du système trop ancien\u202F: il faut au moins la version ${version}. Il se met à jour gratuitement sur le magasin d’applications, comme une application. Rouvrez ensuite Aperçu.`,
    view: 'Mettre à jour Android System WebView',
    chrome: 'Jusqu’à Android 9\u202F: mettre à jour Chrome',
  },
}
