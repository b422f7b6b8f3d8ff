import { platform } from './target.ts'

/** Whether this is our app on iOS, where Apple sells. Apart from `platform`: the web's first bundle goes without. */
export const isIosApp = (): boolean => import.meta.env.TARGET === 'native' && platform() === 'ios'
