import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const SELECTOR = 'apercu'

/** RSA of 2048 bits: RFC 8301 asks for no less, and few receivers know Ed25519. */
export const makeDkimKey = (dataDir: string, domain: string): Record<string, string> => {
  const file = resolve(join(dataDir, 'dkim.pem'))
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, privateKey, { mode: 0o600 })
  }
  return { DKIM_DOMAIN: domain, DKIM_SELECTOR: SELECTOR, DKIM_KEY_FILE: file }
}
