/** The page for failures in which the app cannot be rendered. */
export const texts = {
  failures: {
    server_error: {
      title: 'Oops! Something went wrong.',
      text: 'This page didn’t load. Please try again.',
    },
    overloaded: { title: 'Aperçu is very busy', text: 'Please try again in a moment.' },
    rate_limited: {
      title: 'Too many requests',
      text: 'Your network opened a lot of pages in a short time. Wait a moment, then try again.',
    },
  },
  retry: 'Try again',
  status: 'See how the site is doing',
  home: 'Go to the front page',
}

export type Texts = typeof texts
