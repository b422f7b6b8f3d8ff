import type { CSSProperties, ReactNode } from 'react'
import type { Category } from '#contract/content/taxonomy.ts'
import { drawnCover } from '#web/lib/page/drawn-cover.ts'

interface MissingPieceProps {
  /** Whose cover it is: a reader's, a query's, an address's. */
  of: string
  category?: Category | undefined
  /** The shape of what is missing: a saved article is a bookmark. */
  shape?: keyof typeof HOLES
  /** What stands beside the cover: what is missing, and what to do about it. */
  children: ReactNode
}

/** Attributes rather than a sheet: the page of a 404 is rendered with the sheet that every page has only. */
const BESIDE: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))',
  alignItems: 'center',
  gap: '1.5rem 3rem',
  paddingBlock: '0.5rem 2rem',
}
const COVER: CSSProperties = {
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  borderRadius: 'var(--radius)',
}
const PLACED: CSSProperties = { position: 'absolute', top: '50%', left: '62%', translate: '-50% -50%' }
const HOLES = {
  circle: { width: '30%', aspectRatio: 1, borderRadius: '50%' },
  bookmark: {
    width: '20%',
    aspectRatio: 0.625,
    clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% 74%, 0 100%)',
  },
} as const satisfies Record<string, CSSProperties>
const RIM = {
  circle: { border: '2px dashed var(--hue)' },
  bookmark: { background: 'var(--hue)', opacity: 0.22 },
} as const satisfies Record<keyof typeof HOLES, CSSProperties>

/** A drawn cover from which a piece is missing, so that the paper shows, beside the words of an empty page. */
export const MissingPiece = ({ of, category, shape = 'circle', children }: MissingPieceProps) => {
  const cover = drawnCover(of, category)
  return (
    <div style={BESIDE}>
      <span style={COVER} data-category={cover.category}>
        <img
          src={cover.url}
          alt=""
          width={1200}
          height={750}
          decoding="async"
          style={{ display: 'block', width: '100%', height: 'auto' }}
        />
        <span style={{ ...PLACED, ...HOLES[shape], background: 'var(--paper)' }} />
        <span style={{ ...PLACED, ...HOLES[shape], ...RIM[shape], scale: '0.84' }} />
      </span>
      <div>{children}</div>
    </div>
  )
}
