import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runTool } from '../test-run/run-program.ts'

/**
 * How many files may still break each limit. The numbers only decrease: a mended file is removed from `.oxlintrc.json` and
 * the number here lowered, and a new file is never added.
 */
const OFFENDERS = {
  'eslint/max-lines': 2,
  'eslint/max-lines-per-function': 0,
  'eslint/max-params': 6,
  'eslint/complexity': 3,
}

interface Override {
  files: string[]
  rules: Record<string, unknown>
}

const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { overrides: Override[] }
/** A list of offenders names files; the exemptions of tests and of data are patterns. */
const isList = ({ files, rules }: Override): boolean =>
  Object.keys(rules).some((rule) => rule in OFFENDERS) &&
  files.every((file) => !file.includes('*') && !file.includes('{'))
const lists = config.overrides.filter(isList)

const listed = (rule: string): string[] =>
  lists.filter(({ rules }) => rule in rules).flatMap(({ files }) => files)

test.each(Object.entries(OFFENDERS))('no more files break %s than before', (rule, most) => {
  expect(listed(rule).length).toBe(most)
})

test('a file that keeps all limits is not listed as an offender', async () => {
  const path = `.oxlintrc.ratchet-${process.pid}.json`
  const overrides = config.overrides.filter((override) => !isList(override))
  writeFileSync(path, JSON.stringify({ ...config, overrides }))
  try {
    const files = [...new Set(lists.flatMap((list) => list.files))]
    if (files.length === 0) return
    const { output } = await runTool('oxlint', 'oxlint', ['-c', path, '--format', 'json', ...files])
    const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code: string }[] }
    const found = new Set(diagnostics.map(({ filename, code }) => `${code} ${filename}`))
    const mended = Object.keys(OFFENDERS).flatMap((rule) =>
      listed(rule).filter((file) => !found.has(`${rule.replace('/', '(')}) ${file}`)),
    )
    expect(mended).toEqual([])
  } finally {
    rmSync(path)
  }
})
