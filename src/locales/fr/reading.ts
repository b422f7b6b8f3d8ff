import type { Texts } from '../en/reading.ts'

export const texts: Texts = {
  title: 'Réglages de lecture',
  theme: 'Apparence',
  themes: { auto: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  textSize: 'Taille du texte',
  textSizes: { small: 'Petite', normal: 'Normale', large: 'Grande', larger: 'Très grande' },
  listLanguages: {
    auto: 'L’anglais complète quand le français ne suffit pas.',
    en: 'Les listes ne montrent que ce qui se lit en anglais.',
    fr: 'Les listes ne montrent que ce qui se lit en français.',
    both: 'L’anglais et le français se mêlent, sans préférence.',
  },
  originalsOnly: 'Textes d’origine seulement',
  originalsOnlyText: 'Les mots des sources, sans nos résumés ni titres traduits.',
  shortcuts: 'Raccourcis clavier',
  shortcutsText: 'Une seule touche agit sur la page. La touche «\u202F?\u202F» en donne la liste.',
  muted: 'Masqués sur cet appareil',
  mutedEverywhere: 'Masqués',
  mutedSources: 'Sources',
  mutedTopics: 'Thèmes',
  nothingMuted: 'Rien. Vous pouvez masquer une source ou un thème depuis la page d’un article.',
  unmute: (name) => `Afficher de nouveau ${name}`,
  kept: 'Ces réglages restent sur cet appareil.',
  keptInAccount: 'Ces réglages suivent votre compte\u202F; les raccourcis restent sur cet appareil.',
}
