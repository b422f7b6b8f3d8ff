interface SkeletonProps {
  /** The width of each line. */
  lines: readonly ('w-24' | 'w-40' | 'w-1/2' | 'w-3/4' | 'w-full')[]
}

/**
 * Lines where text will be, as tall as the text of the element around them: a skeleton uses the elements of
 * what it stands for, so that nothing shifts. Hide it from screen readers, and let a status say that it loads.
 */
export const Skeleton = ({ lines }: SkeletonProps) =>
  lines.map((width, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
    <span key={index} className={`blank ${width}`}>
      {/* The no-break space gives the line its height. */}
      {'\u00A0'}
    </span>
  ))
