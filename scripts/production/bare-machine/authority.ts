import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Authority {
  /** Has `ca.pem` and `ca.key`. */
  folder: string
  /** Key and certificate of a host. */
  issue: (host: string) => { key: Buffer; cert: Buffer }
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']

/** An authority of the test's own, for the names that nothing but this test knows. */
export const createAuthority = (folder: string): Authority => {
  mkdirSync(folder, { recursive: true })
  /** Options of `openssl`, as they are written in a shell. */
  const certify = (...options: string[]) =>
    execFileSync('openssl', ['req', '-x509', ...NEW_KEY, ...options.flatMap((one) => one.split(' '))], {
      cwd: folder,
      stdio: 'pipe',
    })
  certify(
    '-keyout ca.key -out ca.pem -subj /CN=Authority',
    '-addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign,cRLSign',
  )
  return {
    folder,
    issue: (host) => {
      certify(
        `-keyout ${host}.key -out ${host}.pem -CA ca.pem -CAkey ca.key`,
        `-subj /CN=${host} -addext subjectAltName=DNS:${host} -addext basicConstraints=critical,CA:FALSE`,
      )
      return {
        key: readFileSync(join(folder, `${host}.key`)),
        cert: readFileSync(join(folder, `${host}.pem`)),
      }
    },
  }
}
