import type { ReactNode } from 'react'
import type { Category } from '#contract/content/taxonomy.ts'
import { drawnCover } from '#web/lib/page/drawn-cover.ts'
import './missing-piece.css'

interface MissingPieceProps {
  /** Whose cover it is: a reader's, a query's, an address's. */
  of: string
  category?: Category | undefined
  /** The shape of what is missing: a saved article is a bookmark. */
  shape?: 'circle' | 'bookmark'
  /** What stands beside the cover: what is missing, and what to do about it. */
  children: ReactNode
}

/** A drawn cover from which a piece is missing, beside the words of an empty page. */
export const MissingPiece = ({ of, category, shape = 'circle', children }: MissingPieceProps) => {
  const cover = drawnCover(of, category)
  return (
    <div className="missing-piece">
      <span className="missing-cover" data-category={cover.category} data-shape={shape}>
        <img src={cover.url} alt="" width={1200} height={750} decoding="async" />
      </span>
      <div>{children}</div>
    </div>
  )
}
