import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface ComposeFile {
  services: { backup: { entrypoint: string[] } }
}

test('the backup job of compose.yaml keeps no copy for more than thirty days', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as ComposeFile
  const { entrypoint } = services.backup
  const valueOf = (option: string): number => {
    const value = entrypoint[entrypoint.indexOf(option) + 1] ?? ''
    return Number(/^\$\{\w+:-(\d+)\}$/.exec(value)?.[1] ?? value)
  }
  const days = (valueOf('--every') / 24) * valueOf('--keep')
  expect(days).toBeGreaterThan(0)
  expect(days).toBeLessThanOrEqual(30)
})
