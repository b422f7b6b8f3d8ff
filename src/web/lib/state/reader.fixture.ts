import type { Api } from '#web/lib/api/api-client.ts'
import { GUEST } from '#web/lib/session/current-reader.ts'
import type { ReaderContext } from './per-reader.ts'

/** A page of the signed-in reader `id`. A second one of the same reader is another tab. */
export const aReader = (api: Api, id: string): ReaderContext => ({
  api,
  viewer: { role: 'premium', user: GUEST.user && { ...GUEST.user, id, role: 'user' } },
})
