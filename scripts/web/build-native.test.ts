import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the apps are not built without the address of the API they call', () => {
  const { VITE_API_BASE: _, ...environment } = process.env
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    env: { ...environment, TARGET: 'native' },
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  expect(stderr).toContain('The native build needs VITE_API_BASE, the origin of the API it calls.')
})
