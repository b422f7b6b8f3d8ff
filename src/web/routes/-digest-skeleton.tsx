/** Apart from the routes, which every page carries: its texts and styles are the digest's alone. */
export const loadSkeleton = () => import('#web/features/digest/digest-skeleton.tsx')
