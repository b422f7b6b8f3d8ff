import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TRIAL_MODAL_REST_MS } from '#contract/limits.ts'
import { aStatus } from '#web/components/billing/status.fixture.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'
import { declineTrial, isTrialDeclined, isTrialOffered } from './trial-offer.ts'

const NOW = Date.parse('2026-11-22T08:00:00Z')
const free = aStatus()

describe('the trial that signing in offers', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

  it('is for readers who have never had one', () => {
    expect(isTrialOffered(free)).toBe(true)
    expect(isTrialOffered({ ...free, trial_available: false })).toBe(false)
  })

  it('is not for who has Premium, is on trial or owes a payment', () => {
    expect(isTrialOffered({ ...free, tier: 'premium' })).toBe(false)
    expect(isTrialOffered({ ...free, status: 'trialing' })).toBe(false)
    expect(isTrialOffered({ ...free, status: 'active' })).toBe(false)
    expect(isTrialOffered({ ...free, status: 'payment_problem' })).toBe(false)
  })

  it('comes again fourteen days after it was declined, not before', () => {
    localStorage.setItem('show_trial_modal', 'true')
    expect(isTrialDeclined(NOW, 'ada')).toBe(false)
    declineTrial(NOW, 'ada')
    expect(localStorage.getItem('show_trial_modal')).toBeNull()
    expect(TRIAL_MODAL_REST_MS).toBe(14 * 86_400_000)
    expect(isTrialDeclined(NOW + TRIAL_MODAL_REST_MS - 1, 'ada')).toBe(true)
    expect(isTrialDeclined(NOW + TRIAL_MODAL_REST_MS, 'ada')).toBe(false)
  })
  it('is declined for oneself, not for the next reader of the same phone', () => {
    declineTrial(NOW, 'ada')
    expect(isTrialDeclined(NOW, 'ben')).toBe(false)
    // As releases before this one wrote it.
    localStorage.setItem('trial_dismissed_at', String(NOW))
    expect(isTrialDeclined(NOW, 'ben')).toBe(true)
  })
})
