import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

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

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    // Vitest leaves a core free by default: on two cores that is one test file at a time.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    globalSetup: 'src/testing/postgres-of-the-run.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One second by default: too little beside another test file on a busy core.
    expect: { poll: { timeout: 30_000 } },
  },
})
