/** Both languages in one file, because the service worker renders the page without the app's dictionaries. */
export const offlineTexts = {
  en: {
    title: 'You are offline',
    kept: 'These pages are on this device:',
    nothing: 'Nothing is on this device yet. The articles you open and the latest digest will be.',
    retry: 'Try again',
    home: 'Home',
  },
  fr: {
    title: 'Vous êtes hors ligne',
    kept: 'Ces pages sont sur cet appareil\u202F:',
    nothing:
      'Il n’y a encore rien sur cet appareil. Les articles que vous ouvrez et la dernière édition y seront gardés.',
    retry: 'Réessayer',
    home: 'Accueil',
  },
}
