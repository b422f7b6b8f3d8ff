export const texts = {
  title: 'This page doesn’t exist',
  text: 'The address may be mistyped, or the page may have gone. The news is still here:',
  takenDown: 'This has been taken down',
  takenDownText:
    'We took it off the site, at its publisher’s request or because it should not be here. The news is still here:',
  pastEnd: 'You’ve gone past the last page',
  pastEndText: 'Articles may have moved towards the start of the list.',
  firstPage: 'Go to the first page',
}

export type Texts = typeof texts
