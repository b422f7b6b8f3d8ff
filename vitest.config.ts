import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { BUSY_MACHINE } from './packages/vitest.config.ts'

/** Among the longest where there is a corpus for it, but a small file: near the end it would keep one core busy alone. */
const LONGEST = 'src/api/odd-strings.test.ts'

/** Files by size, as always, but for the longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

const TESTS = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'packages/**/*.test.ts', 'scripts/**/*.test.ts']
/**
 * What a file that shares its process with others must not do: replace modules, globals or time, or begin something that goes
 * on (servers, databases, processes, workers), for which it would need `#testing` or most of Node's own modules.
 */
const NEEDS_OWN_PROCESS =
  /\bvi\.(?!fn\b)|from '[^']*\btesting\/|from 'node:(?!fs'|path'|url'|util'|crypto')|process\.|globalThis/

/** Tests of what computes and draws: some hundred files, most of which take longer to load their modules than to run. */
const sharing = globSync('{src,packages}/**/*.test.{ts,tsx}').filter(
  // A test of `src/testing` may have to be the first to load the modules it looks at.
  (file) => !file.startsWith('src/testing/') && !NEEDS_OWN_PROCESS.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  test: {
    // Vitest leaves a core free by default: on two cores that is one test file at a time.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'own process',
          include: TESTS,
          exclude: sharing,
          globalSetup: 'src/testing/database/postgres-of-the-run.ts',
          ...BUSY_MACHINE,
        },
      },
      { test: { name: 'shared process', include: sharing, isolate: false, ...BUSY_MACHINE } },
    ],
  },
})
