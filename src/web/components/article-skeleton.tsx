import type { ShownImage } from '#contract/content/listed-articles.ts'
import { Cover } from '#web/components/article-card/cover.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** @param image the picture that the card showed, if cached, so that it does not flicker. */
export const ArticleSkeleton = ({ image }: { image?: ShownImage | undefined }) => {
  const { t } = useI18n()
  return (
    <div className="page py-10">
      <output className="sr-only">{t.feed.loading}</output>
      <div className="grid max-w-3xl gap-5" aria-hidden="true">
        <div className="text-2xl">
          <Skeleton lines={['w-full', 'w-3/4', 'w-1/2']} />
        </div>
        {image ? <Cover image={image} sizes="100vw" isFirst /> : <span className="cover" />}
      </div>
    </div>
  )
}
