import { useTexts } from '#web/i18n/i18n.tsx'
import { hostName, httpUrl } from '#web/ui/http-url.ts'
import { OutwardIcon } from '#web/ui/tool-icons.tsx'

/** Absent on sample articles, which no publisher has. */
export const OriginalLink = ({ address }: { address: string | null }) => {
  const t = useTexts('article')
  const url = httpUrl(address)
  if (!url) return null
  return (
    <a href={url.href} rel="noopener external" className="original btn btn-ghost mt-6">
      {t.original(hostName(url))}
      <OutwardIcon />
    </a>
  )
}
