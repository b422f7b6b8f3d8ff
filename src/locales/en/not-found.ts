export const texts = {
  title: 'This page does not exist',
  text: 'The address may be mistyped, or the page may have gone. The news is still here:',
  pastEnd: 'This page no longer exists',
  pastEndText: 'The list ends before this page. Its articles may have moved towards the beginning.',
  firstPage: 'Go to the first page',
}

export type Texts = typeof texts
