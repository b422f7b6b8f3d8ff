import { expect, test } from 'vitest'
import { renderAt } from '#web/components/page.fixture.tsx'
import { MissingPiece } from './missing-piece.tsx'

test('an empty page has a cover of its own, without words, and what to do beside it', async () => {
  const html = await renderAt('/bookmark', <MissingPiece of="bookmarks">Save one.</MissingPiece>)
  expect(html).toMatch(/<img src="\/covers\/1\/[a-z]+\/[0-9a-f]{16}[.]svg" alt="" width="1200" height="750"/)
  expect(html).toContain('Save one.')
  expect(await renderAt('/bookmark', <MissingPiece of="search">Save one.</MissingPiece>)).not.toBe(html)
})
