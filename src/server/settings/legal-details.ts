import type { LegalDetails } from '#contract/values/site.ts'
import type { Env } from './env.ts'

type LegalSettings = Pick<Env, 'PUBLISHER_REGISTER' | 'PUBLISHER_DIRECTOR' | 'PUBLISHER_HOST' | 'MEDIATOR'>

/** Undefined where none is set, because the details are sent with every page. */
export const legalDetailsOf = (env: LegalSettings): LegalDetails | undefined => {
  const details: LegalDetails = {
    ...(env.PUBLISHER_REGISTER && { register: env.PUBLISHER_REGISTER }),
    ...(env.PUBLISHER_DIRECTOR && { director: env.PUBLISHER_DIRECTOR }),
    ...(env.PUBLISHER_HOST && { host: env.PUBLISHER_HOST }),
    ...(env.MEDIATOR && { mediator: env.MEDIATOR }),
  }
  return Object.keys(details).length > 0 ? details : undefined
}
