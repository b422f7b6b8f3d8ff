import { SkeletonCard } from '#web/components/endless-list/skeleton-cards.tsx'

const NUMBERS = [1, 2, 3, 4, 5, 6]

export const SkeletonRows = ({ count }: { count: number }) =>
  NUMBERS.slice(0, count).map((number) => <SkeletonCard key={number} variant="row" hasText />)
