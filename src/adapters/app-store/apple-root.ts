import { readFileSync } from 'node:fs'

/**
 * Apple Root CA - G3, valid 2014 to 2039, the root of every App Store chain. From
 * https://www.apple.com/certificateauthority/; its SHA-256 fingerprint is in the test.
 */
export const readAppleRoot = (): Buffer => readFileSync(new URL('AppleRootCA-G3.cer', import.meta.url))
