import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HIDE_LINK_TOKEN_SCRIPT, isLinkPath } from './hide-link-token.ts'
import { LINK_ROUTES } from './link-token.ts'

test('every route that takes the token of a mailed link hides it', () => {
  const routes = globSync('**/*.tsx', { cwd: 'src/web/routes' })
    .filter((file) => readFileSync(join('src/web/routes', file), 'utf8').includes('parseLinkToken'))
    .map((file) => `/${file.slice(0, -'.tsx'.length).replaceAll('.', '/')}`)
  expect(routes.toSorted()).toEqual([...LINK_ROUTES])
})

test.each([
  ['/set-password', true],
  ['/newsletter/unsubscribe', true],
  ['/newsletter', false],
  ['/newsletter/unsubscribe/x', false],
  ['/sign-in', false],
])('%s is opened by mailed links: %s', (path, isOpened) => {
  expect(isLinkPath(path)).toBe(isOpened)
})

describe('the script of such a page', () => {
  /** Runs it as a browser would in the head of a page at `address`. */
  const run = (address: string, state: unknown) => {
    const { pathname, search, hash } = new URL(address, 'https://apercu.test')
    const seen = { address: pathname + search + hash, state, asked: '' }
    const history = {
      state,
      replaceState: (next: unknown, _: string, url: string) =>
        Object.assign(seen, { state: next, address: url }),
    }
    const location = { pathname, search, hash, replace: (url: string) => Object.assign(seen, { asked: url }) }
    const document = { documentElement: { hidden: false } }
    // The page's own script, which is a text.
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function('history', 'location', 'document', HIDE_LINK_TOKEN_SCRIPT)(history, location, document)
    return seen
  }

  test('takes the token out of the address and keeps it in the entry', () => {
    const { address, state } = run('/fr/set-password?token=abc&x=1#top', null)
    expect(address).toBe('/fr/set-password')
    expect(state).toMatchObject({
      key: expect.any(String),
      __tempLocation: { pathname: '/fr/set-password', search: '?token=abc&x=1', hash: '#top' },
    })
  })

  test('asks for the page with its token again when it was reloaded', () => {
    const { state } = run('/set-password?token=abc', null)
    expect(run('/set-password', state).asked).toBe('/set-password?token=abc')
  })

  test.each([
    ['/set-password', null],
    ['/newsletter/confirmed', { key: 'a' }],
  ])('leaves %s alone', (address, state) => {
    expect(run(address, state)).toEqual({ address, state, asked: '' })
  })
})
