import { execFile } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sourceHash } from './source-hash.ts'

/**
 * Builds the apps' bundle for journeys, with an API address that no server answers, when its sources changed.
 * It is not written to `dist-native`, from which releases are made.
 *
 * @returns the folder of `index.html`
 */
export const buildNativeForTests = async (root: string, apiBase: string): Promise<string> => {
  const home = join(root, 'node_modules/.cache/native-build')
  const name = `built-${sourceHash(root)}-${new URL(apiBase).host}`
  const built = join(home, name)
  const client = join(built, 'client')
  if (existsSync(built)) return client
  const fresh = join(home, String(process.pid))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TARGET: 'native',
      NATIVE_OUT_DIR: fresh,
      VITE_API_BASE: apiBase,
      VITE_GOOGLE_WEB_CLIENT_ID: 'web.google.example',
      VITE_GOOGLE_IOS_CLIENT_ID: 'ios.google.example',
      SUPPORT_EMAIL: 'help@apercu.example',
      PUBLISHER: 'Aperçu, 1 rue du Port, 75001 Paris',
      SOCIAL_LINKS: 'Mastodon https://social.example/@apercu',
      ANON_FREE_SUMMARIES: '',
    },
  })
  try {
    renameSync(fresh, built)
  } catch (error) {
    // Another worker has built the same bundle first, and its pages already load files from that folder.
    if (!existsSync(built)) throw error
    rmSync(fresh, { recursive: true, force: true })
  }
  for (const old of readdirSync(home))
    if (old.startsWith('built') && old !== name) rmSync(join(home, old), { recursive: true, force: true })
  return client
}
