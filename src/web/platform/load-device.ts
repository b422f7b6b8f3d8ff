import type { Device } from './device.ts'

/** Call behind `isNative` only: the web's bundles do not contain the native half. */
export const loadDevice = async (): Promise<Device> => (await import('./device.native.ts')).device
