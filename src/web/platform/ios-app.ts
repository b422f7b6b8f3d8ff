import { platform } from './target.ts'

/**
 * Whether this is our app on iOS, where Apple sells. Apart from `platform`, which would enlarge the
 * web's first bundle.
 */
export const isIosApp = (): boolean => import.meta.env.TARGET === 'native' && platform() === 'ios'
