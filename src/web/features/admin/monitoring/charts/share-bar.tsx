import type { ReactNode } from 'react'

interface ShareBarProps {
  share: number
  isBad?: boolean
  children: ReactNode
}

/** The bar is decorative, because the share is also rendered as a number beside it. */
export const ShareBar = ({ share, isBad = false, children }: ShareBarProps) => (
  <>
    <svg
      className="share-bar"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-tone={isBad ? 'bad' : 'one'}
    >
      <rect className="share-bar-whole" width="100" height="8" />
      <rect width={Math.round(share * 1000) / 10} height="8" />
    </svg>
    {children}
  </>
)
