import { expect, test } from 'vitest'
import { readNativeSite } from './native-site.ts'

const read = (environment: Record<string, string>) => {
  const warnings: string[] = []
  return { site: readNativeSite(environment, (message) => warnings.push(message)), warnings }
}

test('the apps have the same details of the operator as the pages', () => {
  expect(
    read({
      SUPPORT_EMAIL: 'help@news.example',
      PUBLISHER: 'News Example, 1 rue du Port, 75001 Paris',
      SOCIAL_LINKS: 'Mastodon https://social.example/@news, Bluesky https://bsky.example/news',
      ANON_FREE_SUMMARIES: '2',
    }),
  ).toEqual({
    warnings: [],
    site: {
      supportEmail: 'help@news.example',
      publisher: 'News Example, 1 rue du Port, 75001 Paris',
      social: [
        { name: 'Mastodon', url: 'https://social.example/@news' },
        { name: 'Bluesky', url: 'https://bsky.example/news' },
      ],
      hasDevMail: false,
      freeSummaries: 2,
    },
  })
})

test('what readers will miss is said when the apps are built', () => {
  const { site, warnings } = read({ SUPPORT_EMAIL: '' })
  expect(site).toEqual({ supportEmail: null, publisher: null, social: [], hasDevMail: false })
  expect(warnings).toEqual(['The apps are built without SUPPORT_EMAIL and PUBLISHER, and will not show it.'])
})

test.each([
  ['SUPPORT_EMAIL', 'nobody'],
  ['SOCIAL_LINKS', 'Mastodon http://social.example'],
  ['ANON_FREE_SUMMARIES', 'many'],
])('a wrong %s ends the build, and is named', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: `))
})
