import { defineConfig } from 'vitest/config'

/** Time limits for a busy machine; by default `expect.poll` gives up after one second. */
export const BUSY_MACHINE = {
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

/** `npm test -w packages/…`: one package's tests, without the product's set-up. */
export default defineConfig({ cacheDir: '../node_modules/.vite', test: BUSY_MACHINE })
