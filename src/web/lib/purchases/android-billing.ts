import { platform } from '#web/platform/target.ts'

/** Whether this app names neither price nor link: on Android, built with `ANDROID_BILLING=none`. */
export const isSaleSilent = (): boolean =>
  import.meta.env.TARGET === 'native' &&
  import.meta.env.ANDROID_BILLING === 'none' &&
  platform() === 'android'
