/** Decorative, because the share is also rendered as a number beside the bar. */
export const ShareBar = ({ share, isBad = false }: { share: number; isBad?: boolean }) => (
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
)
