import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { referencePage } from './api-reference.ts'

test('the readable reference names every call and runs nothing', () => {
  const page = referencePage(endpoints)
  for (const declared of Object.values(endpoints) as Endpoint[])
    expect(page).toContain(`${declared.method} /api${declared.path}`)
  expect(page).not.toContain('<script')
})
