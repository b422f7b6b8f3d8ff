import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runApercu } from '../apercu.ts'
import { testTerminal } from '../terminal.fixture.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const NOW = new Date('2026-03-10T12:00:00Z')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'apercu-notice-'))
  writeFileSync(
    join(folder, 'en.txt'),
    'Our terms change\n\nWhat changes,\nin one paragraph.\n\nWhy it does.\n',
  )
  writeFileSync(join(folder, 'fr.txt'), 'Nos conditions changent\n\nCe qui change.\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = async (...argv: string[]) => {
  const terminal = testTerminal({ DATA_DIR: join(folder, 'data') }, { now: NOW })
  const exitCode = await runApercu(['notice', ...argv], terminal)
  return { exitCode, output: terminal.output(), errors: terminal.errors() }
}
const TEXTS = () => ['--text', `en=${folder}/en.txt`, '--text', `fr=${folder}/fr.txt`]

test('a notice is shown, tried on oneself and begun once, in every language and 30 days ahead', async () => {
  const missing = await run('terms', '--text', `en=${folder}/en.txt`, '--applies', '2026-06-01')
  expect(missing.errors).toContain('The text is missing in fr')
  const early = await run('terms', ...TEXTS(), '--applies', '2026-04-01', '--send')
  expect(early).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('It may apply from 2026-04-10 on'),
  })

  const shown = await run('terms', ...TEXTS(), '--applies', '2026-06-01')
  expect(shown.output).toContain('--- en: Our terms change')
  expect(shown.output).toContain('What changes, in one paragraph.')
  expect(shown.output).toContain('--- fr: Nos conditions changent')
  expect(shown.output).toContain('Nothing was sent.')

  const tried = await run('terms', ...TEXTS(), '--applies', '2026-06-01', '--test', 'me@news.example')
  expect(tried.output).toContain('2 mails to me@news.example are in the outbox')

  const begun = await run('terms', ...TEXTS(), '--applies', '2026-06-01', '--send')
  expect(begun).toMatchObject({ exitCode: 0, output: expect.stringContaining('terms: 0 sent, 0 refused') })
  const again = await run('terms', ...TEXTS(), '--applies', '2026-07-01', '--send')
  expect(again.output).toContain('terms: 0 sent, 0 refused')
}, 120_000)
