import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as languageProcessing from './index.ts'

test('the example of the README yields what its comments say', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? []
  const lines = example
    .replace(/^import [\s\S]*? from '.*'$/m, '')
    .replaceAll(/^(\S.*) \/\/ (.+)$/gm, 'results.push([$1, $2])')
  const results: [unknown, unknown][] = []
  // oxlint-disable-next-line typescript/no-implied-eval -- the example is a text of this repository.
  new Function('results', ...Object.keys(languageProcessing), lines)(
    results,
    ...Object.values(languageProcessing),
  )
  expect(results).toHaveLength(5)
  for (const [actual, expected] of results) expect(actual).toBe(expected)
})
