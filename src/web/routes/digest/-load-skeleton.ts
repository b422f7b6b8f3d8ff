/** Apart from the routes, which every page loads: its texts and styles are the digest's only. */
export const loadSkeleton = () => import('#web/features/digest/digest-skeleton.tsx')
