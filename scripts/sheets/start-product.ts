import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from './screens.ts'

export interface Product {
  url: string
  /** The address that lets a browser on this machine sign in to the demo accounts. */
  devLink: string
  accounts: Record<Exclude<Role, 'visitor'>, { email: string; password: string }>
  stop: () => Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const accountIn = (output: string, role: string) => {
  const [, email, password] = new RegExp(`^\\s+${role}\\s+(\\S+@\\S+)\\s+(\\S+)$`, 'm').exec(output) ?? []
  return email && password ? { email, password } : undefined
}

/** What the start prints last; undefined before. */
const printed = (output: string): Omit<Product, 'stop'> | undefined => {
  const [, url] = /^ready (http\S+)$/m.exec(output) ?? []
  const [devLink] = /http\S+\/dev\?code=\S+/.exec(output) ?? []
  const free = accountIn(output, 'free')
  const premium = accountIn(output, 'premium')
  const admin = accountIn(output, 'admin')
  return url && devLink && free && premium && admin
    ? { url, devLink, accounts: { free, premium, admin } }
    : undefined
}

/** Starts the product as `npm start` does, with an empty database and thus the sample edition, without a network. */
export const startProduct = async (): Promise<Product> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'apercu-sheets-'))
  const child = spawn(process.execPath, ['scripts/start.js'], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      LIVE: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
      // Hundreds of pages are taken from one address.
      MAX_IN_FLIGHT: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'close')
  const ready = Promise.withResolvers<Omit<Product, 'stop'>>()
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const product = printed(output)
    if (product) ready.resolve(product)
  })
  void exited.then(() => ready.reject(new Error(`The product ended before it was ready:\n${output}`)))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...(await ready.promise), stop }
}
