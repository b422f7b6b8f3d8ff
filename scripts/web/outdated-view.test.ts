import { runInNewContext } from 'node:vm'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { LOCALES } from '../../src/contract/values/locales.ts'
import { BASELINE } from './native-baseline.ts'
import { OUTDATED_PAGE, outdatedPage, withOutdatedGuard } from './outdated-view.ts'

/** Where the app's page sends such a view before anything else runs; undefined where it stays. */
const sentTo = (userAgent: string): string | undefined => {
  const [, guard = ''] = /^<head><script>(.*?)<\/script>/.exec(withOutdatedGuard('<head></head>')) ?? []
  let address: string | undefined
  runInNewContext(guard, { navigator: { userAgent }, location: { replace: (to: string) => (address = to) } })
  return address
}
const onAndroid = (version: number) =>
  `Mozilla/5.0 (Linux; Android 9; X Build/1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${version}.0.1.2 Mobile Safari/537.36`

test('a web view too old for the app is shown what to update, and no other is', () => {
  expect(sentTo(onAndroid(BASELINE.webView - 1))).toBe(`/${OUTDATED_PAGE}`)
  expect(sentTo(onAndroid(55))).toBe(`/${OUTDATED_PAGE}`)
  expect(sentTo(onAndroid(BASELINE.webView))).toBeUndefined()
  expect(
    sentTo('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15'),
  ).toBeUndefined()
})

test('what to update is said in every language, without script', () => {
  const { document } = parseHTML(outdatedPage())
  const sections = Array.from(document.querySelectorAll('section'), ({ lang, innerHTML }) => ({
    lang,
    innerHTML,
  }))
  expect(sections.map(({ lang }) => lang)).toEqual(LOCALES)
  for (const { innerHTML } of sections) {
    expect(innerHTML).toContain(String(BASELINE.webView))
    expect(innerHTML).toContain('id=com.google.android.webview')
  }
  expect(document.querySelector('script')).toBeNull()
})
