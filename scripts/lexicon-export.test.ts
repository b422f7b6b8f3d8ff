import { LEXICON_FILE, parseLexicon, shippedLines } from '@apercu/language-processing'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../src/db/connection.ts'
import { uuidv7 } from '../src/db/uuid.ts'
import type { Viewer } from '../src/domain/kernel/context.ts'
import { addCase, setCaseWithdrawn } from '../src/domain/content/lexicon/gate-cases.service.ts'
import { addLine, setLineWithdrawn } from '../src/domain/content/lexicon/lexicon-lines.service.ts'
import { makeDataDir } from '../src/testing/database/data-dir.ts'
import { testContext } from '../src/testing/test-api.ts'
import { newsroomFigures } from './eval/subtle.ts'

const EDITOR: Viewer = { role: 'admin', userId: uuidv7() }
const CITED = 'The city bought a snowplough.'
const scratch = mkdtempSync(join(tmpdir(), 'apercu-lexicon-'))
const dataDir = await makeDataDir()
afterAll(() => {
  for (const folder of [scratch, dataDir]) rmSync(folder, { recursive: true, force: true })
})

const run = (...args: string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('./lexicon-export.ts', import.meta.url)), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
  })

test('what editors added and did not withdraw becomes files that the gate and its evaluation read', async () => {
  const db = await openDatabase({ dataDir })
  let second = 0
  const ctx = { ...testContext(db), clock: () => new Date(Date.UTC(2026, 2, 10, 12, 0, (second += 1))) }
  const add = async (en: string, fr: string) =>
    (await addLine(ctx, EDITOR, { en, fr, isConfirmed: false })).line
  await add('snowplough snow_plow', 'déneigeuse')
  const { id, version } = await add('gritter', 'saleuse')
  await setLineWithdrawn(ctx, EDITOR, id, { isWithdrawn: true, seen: version, isConfirmed: false })
  // As if a release had brought what an editor had added before.
  await db.executeSql(
    `insert into lexicon_lines (id, en, fr, added_at, added_by) select gen_random_uuid(), 'brand', 'marque', added_at, added_by from lexicon_lines limit 1`,
  )
  const wrong = { lang: 'fr', cited: CITED, sourceLang: 'en', kind: 'role' } as const
  const source = `It snowed. ${CITED}`
  await addCase(ctx, EDITOR, { ...wrong, source, sentence: 'La ville a vendu une déneigeuse.' })
  await addCase(ctx, EDITOR, { ...wrong, lang: 'en', kind: 'good', sentence: CITED })
  const { id: gone } = await addCase(ctx, EDITOR, { ...wrong, sentence: 'La neige a tout vendu.' })
  await setCaseWithdrawn(ctx, EDITOR, gone, { isWithdrawn: true, seen: 1 })
  await db.close()

  const [lexicon, cases] = [join(scratch, 'lexicon.txt'), join(scratch, 'subtle-newsroom.jsonl')]
  expect(run('--lexicon', lexicon, '--cases', cases)).toMatchObject({ status: 0, stderr: '' })
  const written = readFileSync(lexicon, 'utf8')
  expect(written).toBe(`${readFileSync(LEXICON_FILE, 'utf8')}snowplough snow_plow | déneigeuse\n`)
  expect(parseLexicon(written)).toHaveLength(shippedLines().length + 1)

  const rows = readFileSync(cases, 'utf8').trimEnd().split('\n')
  expect(rows.map((row): unknown => JSON.parse(row))).toMatchObject([
    {
      sentences: ['It snowed.', CITED],
      cited: [2],
      sourceLang: 'en',
      lang: 'fr',
      faithful: false,
      kind: 'x-role',
    },
    { sentences: [CITED], cited: [1], text: CITED, faithful: true, kind: 'good' },
  ])
  const figures = await newsroomFigures(scratch)
  expect(Object.fromEntries(figures.map(({ key, value }) => [key, value]))).toMatchObject({
    'subtle_newsroom.across_recall': 1,
    'subtle_newsroom.worst_kind_recall': 1,
    'subtle_newsroom.good_same_language': 1,
  })
  expect(await newsroomFigures(join(scratch, 'nowhere'))).toEqual([])
})

test('how to call it is said on asking, and where nothing is asked for', () => {
  expect(run('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('--cases FILE') as string,
  })
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('--lexicon FILE') as string })
})
