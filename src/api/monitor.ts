import { getFlow, getScores, getSourcesMonitor } from '#domain/monitor/monitor.service.ts'
import type { Handlers } from './routes.ts'

export const monitor: Pick<Handlers, 'monitorFlow' | 'monitorScores' | 'monitorSources'> = {
  monitorFlow: async ({ ctx }, { query }) => ({ data: await getFlow(ctx, query.hours) }),
  monitorScores: async ({ ctx }, { query }) => ({ data: await getScores(ctx, query.days) }),
  monitorSources: async ({ ctx }, { query }) => ({ data: await getSourcesMonitor(ctx, query.hours) }),
}
