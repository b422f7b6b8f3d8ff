import type { Handset } from './handset.ts'

/** Use behind `isNative`: the web's bundles have nothing of it. */
export const loadHandset = async (): Promise<Handset> => (await import('./handset.native.ts')).handset
