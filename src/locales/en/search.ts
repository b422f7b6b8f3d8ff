import { plural } from './grammar.ts'

export const texts = {
  title: 'Search',
  label: 'Search the news',
  placeholder: 'Search AI news',
  submit: 'Search',
  recent: 'Recent searches',
  recentRemove: (query: string) => `Remove “${query}”`,
  recentClear: 'Clear all',
  trending: 'Trending searches',
  topics: 'Topics of the week',
  searching: 'Searching…',
  results: 'Results',
  found: (count: number, hasMore: boolean) =>
    hasMore
      ? `The first ${count} results`
      : plural(count, { one: `${count} result`, other: `${count} results` }),
  keys: 'Use the arrow keys to choose a result.',
  viewAll: (query: string) => `All results for “${query}”`,
  resultsFor: (query: string) => `Results for “${query}”`,
  corrected: (query: string) => `Results for “${query}”`,
  instead: (query: string) => `No exact match for “${query}”.`,
  none: (query: string) => `No results for “${query}”`,
  didYouMean: 'Did you mean',
  /** Follows the corrected query, which is a link and therefore a separate text. */
  questionMark: '?',
  fewer: 'Too many words? Try:',
  tips: 'Check the spelling, or try another word for the same thing. Searches cover titles, excerpts and topics, in English and French.',
  noneLive: (query: string) => `No results for “${query}”.`,
  failed: 'The search didn’t work.',
  retry: 'Try again',
  prompt: 'Search the articles in English and French',
  promptText: 'Put a phrase in quotation marks; put a minus sign before a word to leave it out.',
  order: 'Order',
  best: 'Best match',
  newest: 'Newest first',
  beyondEnd: 'No more results.',
  backToFirst: 'Back to the first results',
  filters: 'Filters',
  filterBy: { category: 'Category', languages: 'Source language', since: 'Date', source: 'Source' },
  times: { '24h': 'Last 24 hours', '7d': 'Last 7 days', '30d': 'Last 30 days' },
  removeFilter: (name: string) => `Remove the filter “${name}”`,
  clearFilters: 'Clear filters',
  noneFiltered: 'No results with these filters',
  noneFilteredText: 'Remove one of them, or search all articles.',
  atLeast: (count: string) => `${count}+`,
  countNote: 'Counted among the newest results.',
  aboutTopics: 'Topics:',
  end: 'No more results.',
}

export type Texts = typeof texts
