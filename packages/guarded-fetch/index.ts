export type { Dial, Resolve } from './src/guarded-connect.ts'
export { readRetryAfter } from './src/retry-after.ts'
export { createTurns } from './src/turns.ts'
export {
  createWebFetch,
  type WebFetch,
  type WebFetchOptions,
  type WebRequestOptions,
  type WebResponse,
} from './src/web-fetch.ts'
export { WebFetchError, type WebFetchErrorCode } from './src/web-fetch-error.ts'
