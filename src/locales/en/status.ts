/** The page that says how the site is, for readers. */
export const texts = {
  title: 'Status',
  headlines: {
    works: 'Everything works',
    limited: 'Something isn’t working as it should',
    fails: 'Aperçu has a problem',
    unknown: 'What we can see works',
  },
  parts: {
    pages: {
      name: 'Pages',
      open: 'They open.',
      busy: 'A lot of people are reading: some pages only open on the second try.',
      closing: 'This server is about to restart. Another one takes over.',
    },
    database: {
      name: 'Database',
      answers: 'It answers.',
      readOnly: 'You can read, but nothing can be saved right now.',
      silent:
        'It isn’t responding. Pages opened recently still show; signing in, searching and saving don’t work.',
    },
    replica: {
      name: 'Second database',
      used: 'It serves visitors’ pages.',
      unused: 'It isn’t in use right now.',
    },
    jobs: {
      name: 'Background work',
      run: 'It runs.',
      late: 'It’s stuck: news and emails will be late.',
      unknown: 'We don’t know right now.',
    },
    news: {
      name: 'News',
      read: 'Sources are responding.',
      late: 'No source has answered for a while.',
      never: 'No source has answered yet.',
      off: 'This site doesn’t fetch any.',
      unknown: 'We don’t know right now.',
    },
    newsletters: {
      name: 'Newsletters',
      sent: 'The last ones went out.',
      never: 'None sent recently.',
      off: 'This site doesn’t send any.',
      unknown: 'We don’t know right now.',
    },
    mail: { name: 'Mail', off: 'This site doesn’t send any, so you can’t sign up with an address.' },
    premium: { name: 'Premium', off: 'It isn’t on sale right now.' },
  },
  levels: {
    works: 'Works',
    limited: 'Limited',
    fails: 'Doesn’t work',
    unknown: 'Unknown',
    off: 'Off',
  },
  last: 'Last time:',
  checked: 'As of',
  knownAt: 'The times of background work, news and newsletters are from',
  again: 'Check again',
  home: 'Go to the front page',
  contact: 'Contact',
}

export type Texts = typeof texts
