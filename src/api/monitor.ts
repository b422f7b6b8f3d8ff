import { getCounts } from '#domain/monitor/counts.service.ts'
import { getFlow, getScores, getSourcesMonitor } from '#domain/monitor/monitor.service.ts'
import type { Handlers } from './routes.ts'

export const monitor: Pick<
  Handlers,
  'monitorFlow' | 'monitorScores' | 'monitorSources' | 'readCounts' | 'readTestPages'
> = {
  monitorFlow: async ({ ctx }, { query }) => ({ data: await getFlow(ctx, query.hours) }),
  monitorScores: async ({ ctx }, { query }) => ({ data: await getScores(ctx, query.days) }),
  readTestPages: async ({ ctx }) => ({ data: { are_shown: ctx.testPages ?? false } }),
  readCounts: async ({ ctx }, { query }) => ({ data: await getCounts(ctx, query.days) }),
  monitorSources: async ({ ctx }, { query }) => ({ data: await getSourcesMonitor(ctx, query.hours) }),
}
