import { useTexts } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { hostName, httpUrl } from '#web/ui/http-url.ts'
import { OutwardIcon } from '#web/ui/tool-icons.tsx'

/** Absent on our own sample articles, which no publisher has. */
export const OriginalLink = ({ address }: { address: string | null }) => {
  const t = useTexts('article')
  const url = httpUrl(address)
  if (!url) return null
  return (
    <Anchor href={url.href} rel="noopener external" variant="ghost" className="original mt-6">
      {t.original(hostName(url))}
      <OutwardIcon />
    </Anchor>
  )
}
