export const texts = {
  title: 'Corrections',
  lead: 'What we got wrong and put right: in summaries, categories, translations, or in which reports we treated as one story. Newest first; nothing is removed from this list.',
  empty: 'Nothing has been corrected yet',
  emptyText:
    'That does not mean everything is right. If you see a mistake, tell us: every article has a “Report an inaccuracy” link, and there is the',
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
