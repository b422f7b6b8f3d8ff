import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { Device } from '#web/platform/device.ts'
import { loadDevice } from '#web/platform/load-device.ts'
import { platform } from '#web/platform/target.ts'
import { followLink } from './follow-links.ts'
import { goBack } from './go-back.ts'
import { cacheForOffline } from './cache-for-offline.ts'
import { activatePendingTransactions } from './activate-transactions.ts'
import { matchBars } from './match-bars.ts'
import { hideMissingPictures } from './missing-pictures.ts'
import { clickedLink, outsideAddress } from './open-outside.ts'
import { receiveLinks } from './receive-links.ts'
import './native.css'

/** Delays prefetching until the first screen's queries have been sent. */
const PREFETCH_AFTER_MS = 2000

export const NativeApp = () => {
  const t = useTexts('native')
  const router = useRouter()
  const [isOffline, setIsOffline] = useState(false)

  const openOutside = useEffectEvent((event: MouseEvent, device: Device) => {
    const link = clickedLink(event)
    if (!link) return
    const outside = outsideAddress(link.href, location.origin)
    if (outside) {
      event.preventDefault()
      void device.openPage(outside)
    } else if (link.target === '_blank' && link.host === location.host) {
      // A web view has no tabs, so a link with `target` opens in the same view.
      event.preventDefault()
      router.history.push(link.pathname + link.search)
    }
  })

  useEffect(() => {
    let onClick: ((event: MouseEvent) => void) | undefined
    const begin = async () => {
      const device = await loadDevice()
      device.hideSplash()
      matchBars(device)
      onClick = (event) => openOutside(event, device)
      document.addEventListener('click', onClick)
      void receiveLinks(device, (address) => void followLink(router, address, device))
      if (platform() === 'ios') void activatePendingTransactions(router.options.context, device)
      device.onBack((canGoBack) => goBack(canGoBack, device.exit))
      device.onKeyboard((isShown) => document.documentElement.toggleAttribute('data-keyboard', isShown))
      device.onConnectionChange((isOnline) => setIsOffline(!isOnline))
      setIsOffline(!(await device.isOnline()))
    }
    void begin()
    const showMissingPictures = hideMissingPictures()
    const timer = setTimeout(() => void cacheForOffline(router.options.context), PREFETCH_AFTER_MS)
    return () => {
      clearTimeout(timer)
      showMissingPictures()
      if (onClick) document.removeEventListener('click', onClick)
    }
  }, [router])

  return (
    <output className="native-offline" aria-live="polite">
      {isOffline && t.offline}
    </output>
  )
}
