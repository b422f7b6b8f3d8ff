import { getMorning } from '#domain/operations/morning/morning.service.ts'
import type { Handlers } from '#api/routes.ts'

export const morning: Pick<Handlers, 'readMorning'> = {
  readMorning: async ({ ctx, viewer }) => ({ data: { morning: await getMorning(ctx, viewer) } }),
}
