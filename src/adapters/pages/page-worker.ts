import { serveTasks } from '@apercu/worker-pool'
import type { PageHints } from './page.ts'
import { readPage } from './read-page.ts'

export interface PageJob {
  html: Uint8Array
  hints: PageHints
}

serveTasks(({ html, hints }: PageJob) => readPage(html, hints))
