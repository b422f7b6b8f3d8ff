import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    // Vitest leaves a core free by default: on two cores that is one test file at a time.
    maxWorkers: '100%',
    // A test file is over before most of the embedded engine's code is worth optimising, which V8 does ten times sooner unasked.
    execArgv: ['--wasm-tiering-budget=130000000'],
    globalSetup: 'src/testing/postgres-of-the-run.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
