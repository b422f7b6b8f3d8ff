import type { ShownImage } from '#contract/listed-articles.ts'
import { apiOrigin, isNative } from '#web/platform/target.ts'

interface CoverProps {
  image: ShownImage
  /** How wide the picture will be drawn, as in the `sizes` attribute. */
  sizes: string
  /** The first picture of a page is part of what the reader waits for; the others load as they come near. */
  isFirst?: boolean
}

/** Pictures are the server's, and the app's pages are not. */
const servedSet = (srcset: string | null): string | undefined =>
  srcset
    ?.split(', ')
    .map((entry) => apiOrigin() + entry)
    .join(', ')

/** The article's picture. The box keeps its shape by CSS, so nothing moves when the picture arrives. */
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
