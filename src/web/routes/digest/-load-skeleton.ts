/**
 * In a module of its own, because every page loads the routes and only the digest needs these texts and
 * styles.
 */
export const loadSkeleton = () => import('#web/features/digest/digest-skeleton.tsx')
