import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test, vi } from 'vitest'

// Otherwise some projects are left out.
vi.stubEnv('READERS', 'all')
const { default: config } = await import('../../playwright.config.ts')

const files = globSync('e2e/**/*.test.ts')
const patternsOf = (patterns: unknown): string[] => [patterns ?? []].flat().map(String)
const matches = (pattern: string) => files.filter((file) => matchesGlob(file, pattern))

test('what a project of the journeys runs or leaves out is there: a file that is renamed takes its name along', () => {
  const named = (config.projects ?? []).flatMap(({ name, testMatch, testIgnore }) =>
    [...patternsOf(testMatch), ...patternsOf(testIgnore)].map((pattern) => ({ name, pattern })),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ pattern }) => matches(pattern).length === 0)).toEqual([])
})

test('every file of journeys belongs to a project', () => {
  const run = (config.projects ?? []).flatMap(({ testMatch }) => patternsOf(testMatch).flatMap(matches))
  expect(new Set(run)).toEqual(new Set(files))
})
