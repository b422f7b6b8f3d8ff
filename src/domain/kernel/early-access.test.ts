import type { Role } from '#contract/access.ts'
import { ROLES } from '#contract/access.ts'
import type { EarlyAccess } from '#contract/premium/early-features.ts'
import { describe, expect, test } from 'vitest'
import { hasFeature, listEarlyFeatures } from './early-access.ts'

const at = (day: string, ...earlyAccess: EarlyAccess[]) => ({
  clock: () => new Date(`${day}T23:59:59Z`),
  earlyAccess,
})
const rolesWith = (site: ReturnType<typeof at>): Role[] =>
  ROLES.filter((role) => hasFeature(site, { role }, 'citations'))

describe('a feature in early access', () => {
  test('is Premium’s and the owner’s alone', () => {
    expect(rolesWith(at('2026-11-28', { feature: 'citations', until: null }))).toEqual(['premium', 'admin'])
  })

  test('is everyone’s from its day on, without a restart', () => {
    const early = { feature: 'citations', until: '2027-03-01' } as const
    expect(rolesWith(at('2027-02-28', early))).toEqual(['premium', 'admin'])
    expect(listEarlyFeatures(at('2027-02-28', early))).toEqual([early])
    expect(rolesWith(at('2027-03-01', early))).toEqual([...ROLES])
    expect(listEarlyFeatures(at('2027-03-01', early))).toEqual([])
  })

  test('that is not listed is everyone’s', () => {
    expect(rolesWith(at('2026-11-28'))).toEqual([...ROLES])
  })
})
