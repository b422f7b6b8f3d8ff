import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const build = (settings: Record<string, string>) => {
  const { VITE_API_BASE: _, ANDROID_BILLING: __, ...environment } = process.env
  return spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    env: { ...environment, TARGET: 'native', ...settings },
    encoding: 'utf8',
  })
}

test('the apps are not built without the address of the API they call', () => {
  const { status, stderr } = build({})
  expect(status).not.toBe(0)
  expect(stderr).toContain('The native build needs VITE_API_BASE, the origin of the API it calls.')
})

test('nor with an unknown payment method for Android', () => {
  const { status, stderr } = build({ VITE_API_BASE: 'https://news.example', ANDROID_BILLING: 'None' })
  expect(status).not.toBe(0)
  expect(stderr).toContain('ANDROID_BILLING is web or none, not None.')
})
