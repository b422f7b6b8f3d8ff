export const texts = {
  only: {
    en: 'You’ve chosen to see articles in English only.',
    fr: 'You’ve chosen to see articles in French only.',
  },
  showBoth: 'Show both languages',
}

export type Texts = typeof texts
