import { useI18n } from '#web/i18n/i18n.tsx'
import { hostName, httpUrl } from '#web/ui/http-url.ts'
import { OutwardIcon } from '#web/ui/icons.tsx'

/** The way to the publisher. Our sample articles have none: they live nowhere else. */
export const OriginalLink = ({ address }: { address: string | null }) => {
  const { t } = useI18n()
  const url = httpUrl(address)
  if (!url) return null
  return (
    <a href={url.href} rel="noopener external" className="original btn btn-ghost mt-6">
      {t.article.original(hostName(url))}
      <OutwardIcon />
    </a>
  )
}
