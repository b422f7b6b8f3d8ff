import { useSyncExternalStore } from 'react'
import { localePath } from '#contract/values/locale-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { loadDevice } from '#web/platform/load-device.ts'
import { apiOrigin, isNative } from '#web/platform/target.ts'
import { Menu } from '#web/ui/menu.tsx'
import { ShareIcon } from '#web/ui/tool-icons.tsx'
import { useToast } from '#web/ui/toast.tsx'

const subscribeToNothing = () => () => undefined
/**
 * False on the server, because only the browser knows whether it has the Web Share API; the apps always have
 * it.
 */
const useCanShare = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => isNative || 'share' in navigator,
    () => false,
  )

/** The links are plain, without counters or trackers of the networks. */
export const ShareMenu = ({ title }: { title: string }) => {
  const t = useTexts('articleTools')
  const { locale } = useI18n()
  const showToast = useToast()
  const canShare = useCanShare()
  // Without the fragment, because the page is shared, not a position on it.
  const address = () =>
    apiOrigin() + (isNative ? localePath(locale, location.pathname) : location.pathname) + location.search
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address())
      showToast(t.copied, 'success')
    } catch {
      showToast(t.copyFailed, 'error')
    }
  }
  const share = async () => {
    if (import.meta.env.TARGET === 'native') return (await loadDevice()).share({ title, url: address() })
    // Dismissing the share sheet rejects the promise too, which is no error.
    return navigator.share({ title, url: address() }).catch(() => undefined)
  }
  const mail = () => {
    location.href = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address())}`
  }
  return (
    <Menu
      label={t.share}
      icon={<ShareIcon />}
      items={[
        ...(canShare ? [{ label: t.systemShare, onSelect: () => void share() }] : []),
        { label: t.copyLink, onSelect: () => void copy() },
        { label: t.email, onSelect: mail },
      ]}
    />
  )
}
