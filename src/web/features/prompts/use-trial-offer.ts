import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { TRIAL_DAYS, TRIAL_MODAL_DELAY_MS } from '#contract/limits.ts'
import { canPrompt, claimPromptSlot } from '#web/lib/page/prompt-throttle.ts'
import {
  declineTrial,
  endTrialOffer,
  isActivated,
  isTrialDeclined,
  isTrialOffered,
} from '#web/lib/purchases/trial-offer.ts'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { isIosApp } from '#web/platform/ios-app.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { mayPromptNow, retryUntilDone } from './prompt-timing.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The modal opens half a second after load, once the reader is idle and the prompt slot is free (R-4.13,
 * It closes when the reader turns out to have Premium.
 */
export const useTrialOffer = () => {
  const { api } = useRouter().options.context
  const accountId = useAccount()?.id ?? ''
  const pathname = useLocation({ select: (location) => location.pathname })
  const [isOpen, setIsOpen] = useState(false)
  const [trialDays, setTrialDays] = useState(TRIAL_DAYS)

  const offer = useEffectEvent((): boolean => {
    if (!mayPromptNow(pathname)) return false
    if (claimPromptSlot('trial-modal') || canPrompt('trial-modal')) setIsOpen(true)
    return true
  })
  useEffect(() => {
    if (isTrialDeclined(Date.now(), accountId)) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      // Queried during the delay, so that the answers are known at its end.
      const [{ data }, plans] = await Promise.all([
        api('GET /subscriptions/status'),
        api('GET /subscriptions/plans'),
        wait(TRIAL_MODAL_DELAY_MS),
      ])
      if (isGone) return
      setTrialDays(plans.data.trial_days)
      if (isTrialOffered(data)) stop = retryUntilDone(() => offer())
      else endTrialOffer()
    }
    // If the query fails, no prompt is shown.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [api, accountId])

  // The reader may have bought in another window, so the status is queried on focus.
  const look = async () => {
    const { data } = await api('GET /subscriptions/status')
    if (isActivated(data)) setIsOpen(false)
  }
  useWindowEvent('focus', () => {
    // On iOS a purchase reloads the app by itself, and the sheet stays open during a transaction.
    if (isOpen && !isIosApp()) void look().catch(() => undefined)
  })

  return {
    isOpen,
    trialDays,
    decline: () => {
      setIsOpen(false)
      declineTrial(Date.now(), accountId)
    },
  }
}
