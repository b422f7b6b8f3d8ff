import { getCounts } from '#domain/operations/monitor/counts.service.ts'
import { getGateMonitor } from '#domain/operations/monitor/gate-monitor.service.ts'
import { getFlow, getScores, getSourcesMonitor } from '#domain/operations/monitor/monitor.service.ts'
import type { Handlers } from '#api/routes.ts'

export const monitor: Pick<
  Handlers,
  'monitorFlow' | 'monitorScores' | 'monitorSources' | 'monitorGate' | 'readCounts' | 'readTestPages'
> = {
  monitorFlow: async ({ ctx }, { query }) => ({ data: await getFlow(ctx, query.hours) }),
  monitorScores: async ({ ctx }, { query }) => ({ data: await getScores(ctx, query.days) }),
  readTestPages: async ({ ctx }) => ({ data: { are_shown: ctx.testPages ?? false } }),
  readCounts: async ({ ctx }, { query }) => ({ data: await getCounts(ctx, query.days) }),
  monitorGate: async ({ ctx }) => ({ data: await getGateMonitor(ctx) }),
  monitorSources: async ({ ctx }, { query }) => ({ data: await getSourcesMonitor(ctx, query.hours) }),
}
