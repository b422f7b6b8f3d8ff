import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LIMITS = ['eslint/max-lines', 'eslint/max-lines-per-function', 'eslint/max-params', 'eslint/complexity']

/** A table of words, which is longer than code may be. */
const DATA_FILES = ['packages/language-processing/src/ground/meaning/irregular-forms.ts']

interface Override {
  files: string[]
  rules: Record<string, unknown>
}

const { overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { overrides: Override[] }

/** Tests and folders of data are exempt by patterns, so that a single file is code that breaks a limit. */
const isPattern = (file: string): boolean => /[*{]/.test(file)

test.each(LIMITS)('no single file is exempt from %s', (limit) => {
  const exempt = overrides.filter(({ rules }) => limit in rules).flatMap(({ files }) => files)
  const allowed = limit === 'eslint/max-lines' ? DATA_FILES : []
  expect(exempt.filter((file) => !isPattern(file))).toEqual(allowed)
})
