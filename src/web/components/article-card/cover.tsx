import type { ShownImage } from '#contract/content/listed-articles.ts'
import { apiOrigin, isNative } from '#web/platform/target.ts'

interface CoverProps {
  image: ShownImage
  sizes: string
  /** The first picture of a page loads eagerly, because it is the largest paint; the others load lazily. */
  isFirst?: boolean
}

/** Adds the server's origin, which in the apps is not that of the page. */
const servedSet = (srcset: string | null): string | undefined =>
  srcset
    ?.split(', ')
    .map((entry) => apiOrigin() + entry)
    .join(', ')

/** CSS reserves its box, so that the layout does not shift when it loads. */
export const Cover = ({ image, sizes, isFirst = false }: CoverProps) => (
  <span className="cover">
    <img
      src={isNative ? apiOrigin() + image.url : image.url}
      srcSet={isNative ? servedSet(image.srcset) : (image.srcset ?? undefined)}
      sizes={image.srcset ? sizes : undefined}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  </span>
)
