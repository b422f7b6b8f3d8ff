export const texts = {
  title: 'Corrections',
  lead: 'What we got wrong and corrected: in summaries, categories, translations, or in which reports we treated as one story. Newest first; we never remove anything from this list.',
  empty: 'No corrections yet',
  emptyText:
    'That doesn’t mean everything is right. If you see a mistake, let us know: every article has a “Report an inaccuracy” link, and there’s the',
  contact: 'contact form',
  kinds: {
    summary: 'Summary',
    category: 'Category',
    story: 'Story',
    translation: 'Translation',
    other: 'Other',
  },
  older: 'Older corrections',
  newer: 'Newer corrections',
}

export type Texts = typeof texts
