export const en = {
  title: 'Corrections',
  lead: 'What we had wrong and put right: in summaries, categories, translations, or in which reports we took for one story. Newest first; nothing is taken off this list.',
  empty: 'Nothing has been corrected yet',
  emptyText:
    'That does not mean that everything is right. If you see something that is not, tell us: every article has a link “Report an inaccuracy”, and there is the',
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
