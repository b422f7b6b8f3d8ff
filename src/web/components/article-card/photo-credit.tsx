import type { ResolvedImage } from '#contract/content/articles.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { httpUrl } from '#web/ui/http-url.ts'

/** Absent unless both name and page of the photographer are known. */
export const PhotoCredit = ({ image }: { image: ResolvedImage }) => {
  const t = useTexts('articleAndStory')
  const photographer = image.attribution?.photographer
  const url = httpUrl(image.attribution?.photographerUrl)
  if (!photographer || !url) return null
  return (
    <figcaption className="mt-2 text-xs text-ink-3">
      {t.photo}{' '}
      <a href={url.href} rel="noopener external" className="underline underline-offset-2">
        {photographer}
      </a>
    </figcaption>
  )
}
