import { serveSandbox } from '#adapters/sandbox/serve-sandbox.ts'
import type { PageHints } from './page.ts'
import { readPage } from './read-page.ts'

export interface PageJob {
  html: Uint8Array
  hints: PageHints
}

serveSandbox(({ html, hints }: PageJob) => readPage(html, hints))
