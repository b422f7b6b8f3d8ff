import type { Device } from './device.ts'

/** Call it behind `isNative` only, so that bundlers drop the import from the web's bundles. */
export const loadDevice = async (): Promise<Device> => (await import('./device.native.ts')).device
