import type { Viewer } from '#domain/context.ts'

/**
 * May this reader be sent summaries? Premium readers and admins always; the free allowance of five a
 * day is spent through its own call, never by listing or opening an article.
 */
export const canViewSummary = (viewer: Viewer): boolean =>
  viewer.role === 'premium' || viewer.role === 'admin'
