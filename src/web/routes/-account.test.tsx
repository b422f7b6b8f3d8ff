import { expect, test } from 'vitest'
import { renderAt } from '#web/components/page.fixture.tsx'
import { ANONYMOUS_READER } from '#web/lib/api/reader.ts'
import { AccountScreen } from './-account.tsx'

test('while the account is uncertain, an account page offers a reload and nothing else (R-2.28)', async () => {
  const screen = <AccountScreen>the form</AccountScreen>
  expect(await renderAt('/sign-in', screen)).toBe('the form')
  const html = await renderAt('/sign-in', screen, 'en', {
    viewer: { ...ANONYMOUS_READER, isUncertain: true },
  })
  expect(html).not.toContain('the form')
  expect(html).toContain('Refresh Page')
})
