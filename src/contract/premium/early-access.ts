import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { EARLY_FEATURES } from './early-features.ts'

export const listEarlyAccess = endpoint({
  method: 'GET',
  path: '/subscriptions/early-access',
  access: 'anyone',
  summary: 'List the features that Premium readers have first',
  description: 'Empty while all readers have every feature.',
  response: z.object({
    data: z.object({
      features: z.array(
        z.object({
          feature: z.enum(EARLY_FEATURES),
          until: z.iso
            .date()
            .nullable()
            .describe('UTC day from which all readers have it; null while there is none'),
        }),
      ),
    }),
  }),
  errors: [],
})
