import { useId, useRef, useSyncExternalStore } from 'react'
import { localePath } from '#contract/locale-path.ts'
import { articleToolsTexts } from '#web/i18n/areas/article-tools.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { loadDevice } from '#web/platform/load-device.ts'
import { apiOrigin, isNative } from '#web/platform/target.ts'
import { ShareIcon } from '#web/ui/tool-icons.tsx'
import { useToast } from '#web/ui/toast.tsx'

const subscribeToNothing = () => () => undefined
/** Only the browser knows whether the device can hand a link to an app; inside one it always can. */
const useCanShare = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => isNative || 'share' in navigator,
    () => false,
  )

/** The page's link, for others: no counters, no networks' buttons. */
export const ShareMenu = ({ title }: { title: string }) => {
  const t = useTexts(articleToolsTexts)
  const { locale } = useI18n()
  const showToast = useToast()
  const canShare = useCanShare()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  // What a reader passes on is the page, not where on it they were.
  const address = () =>
    apiOrigin() + (isNative ? localePath(locale, location.pathname) : location.pathname) + location.search
  const close = () => menu.current?.hidePopover()
  const copy = async () => {
    close()
    try {
      await navigator.clipboard.writeText(address())
      showToast(t.copied, 'success')
    } catch {
      showToast(t.copyFailed, 'error')
    }
  }
  const share = async () => {
    close()
    if (import.meta.env.TARGET === 'native') return (await loadDevice()).share({ title, url: address() })
    // A reader who changes their mind rejects the promise too: nothing went wrong.
    return navigator.share({ title, url: address() }).catch(() => undefined)
  }
  return (
    <div className="popover-anchor">
      <button type="button" className="tool" popoverTarget={id}>
        <ShareIcon />
        {t.share}
      </button>
      <div ref={menu} id={id} popover="auto" className="popover">
        <ul>
          {canShare && (
            <li>
              <button type="button" onClick={() => void share()}>
                {t.systemShare}
              </button>
            </li>
          )}
          <li>
            <button type="button" onClick={() => void copy()}>
              {t.copyLink}
            </button>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                location.href = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address())}`
              }}
            >
              {t.email}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
