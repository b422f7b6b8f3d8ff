import type { AnyRouteMatch } from '@tanstack/react-router'
import { parseHTML } from 'linkedom'
import { afterEach, expect, test, vi } from 'vitest'
import { pageData, providePageData } from './page-data.ts'

const ROOT = { id: '__root__/', updatedAt: 1, status: 'success', ssr: true } as AnyRouteMatch
const match = (fields: Partial<AnyRouteMatch>) =>
  ({ id: '/feed/research', updatedAt: 2, status: 'success', ssr: true, ...fields }) as AnyRouteMatch

const afterTransfer = (...matches: AnyRouteMatch[]) => {
  const { window, document } = parseHTML(`<html><body>${pageData(matches)}</body></html>`)
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  providePageData()
  return { matches: window.$_TSR?.router?.matches, left: document.body.innerHTML }
}
afterEach(() => void vi.unstubAllGlobals())

test('arrives as it was rendered, and leaves nothing in the page', () => {
  const loaderData = { articles: [{ title: '</script><script>alert(1)</script>', image: null }] }
  const { matches, left } = afterTransfer(ROOT, match({ loaderData }))
  expect(matches).toEqual([
    { i: '__root__#', u: 1, s: 'success', ssr: true },
    { i: '#feed#research', u: 2, s: 'success', ssr: true, l: loaderData },
  ])
  expect(left).toBe('')
})

test('what the router says of the site arrives with it', () => {
  const { window, document } = parseHTML(
    `<html><body>${pageData([ROOT], { publicUrl: 'https://a.example' })}</body></html>`,
  )
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  providePageData()
  expect(window.$_TSR?.router?.dehydratedData).toEqual({ publicUrl: 'https://a.example' })
})

test('no value ends its element', () => {
  expect(pageData([match({ loaderData: '</script>' })])).not.toContain('</script>"')
})

test('an error arrives as an error with its message', () => {
  const { matches } = afterTransfer(ROOT, match({ status: 'error', error: new Error('Not reachable') }))
  expect(matches?.[1]?.e).toEqual(new Error('Not reachable'))
})

test('ends at the first match that shows no page of its own', () => {
  const { matches } = afterTransfer(ROOT, match({ _notFound: true }), match({ id: '/feed/research/more' }))
  expect(matches).toHaveLength(2)
  expect(matches?.[1]).toMatchObject({ g: true })
})

test('a page without data gives the router none', () => {
  const { window, document } = parseHTML('<html><body></body></html>')
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  providePageData()
  expect(window.$_TSR?.router?.matches).toEqual([])
})
